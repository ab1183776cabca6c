import { figure } from '#content/claims';
import { site } from '#content/site';

const { lead, co } = site.people;

/** The two experts in the order in which they are introduced. */
export const experts = [
  {
    portrait: 'expert-lead',
    name: lead.name,
    credentials:
      lead.credentials ??
      `Doctor and cellular health leader. Has helped train ${figure('practitioners-10k')} practitioners.`,
    isSample: lead.isSample,
  },
  {
    portrait: 'expert-co',
    name: co.name,
    credentials: co.credentials ?? `Health educator and ${figure('bestselling').toLowerCase()} author.`,
    isSample: co.isSample,
  },
] as const;
