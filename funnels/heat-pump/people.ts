import type { Picture } from '#content/pictures';

/** The two experts in the order in which they are introduced. Both are invented. */
export const experts = [
  {
    portrait: { file: 'expert-lead.svg', alt: '' },
    name: 'Alex Example',
    credentials: 'Heating engineer and surveyor. Works out how much heat each room loses.',
    isSample: true,
  },
  {
    portrait: { file: 'expert-co.svg', alt: '' },
    name: 'Robin Example',
    credentials: 'Energy assessor. Looks at insulation, and at what the grant asks for.',
    isSample: true,
  },
] as const satisfies readonly ({ portrait: Picture } & Record<string, unknown>)[];
