import type { Site } from '#settings/settingsSchema';
import { site } from '#settings/site';

/** What the settings of this funnel come to. */
export function readOwn({ own }: Pick<Site, 'own'>) {
  const person = ({ value, isSample }: { value: string; isSample: boolean }) => ({ name: value, isSample });
  const product = own.VITE_PRODUCT;
  const co = person(own.VITE_EXPERT_CO_NAME);
  const founder = own.VITE_FOUNDER_NAME.value;
  return {
    product: product.value,
    /** What the quiz asks about, in a heading and within a sentence: the product, of which the sample takes one word. */
    subject: product.isSample
      ? { inHeading: 'Metabolic', within: 'metabolic' }
      : { inHeading: product.value, within: product.value },
    people: {
      lead: { ...person(own.VITE_EXPERT_LEAD_NAME), credentials: own.VITE_EXPERT_LEAD_CREDENTIALS.value },
      co: { ...co, credentials: own.VITE_EXPERT_CO_CREDENTIALS.value },
      founder: founder === undefined ? co : { name: founder, isSample: false },
      author: person(own.VITE_AUTHOR_NAME),
    },
    trust: { laboratory: person(own.VITE_LABORATORY), reviewer: person(own.VITE_REVIEWER) },
    urls: {
      orderVsl: own.VITE_URL_ORDER_VSL.value,
      orderAdvertorial: own.VITE_URL_ORDER_ADVERTORIAL.value,
      masterclass: own.VITE_URL_MASTERCLASS.value,
    },
    scoreBadge: own.VITE_SCORE_BADGE.value,
  };
}

export const own = readOwn(site);
