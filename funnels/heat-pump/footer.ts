import { site } from '#settings/site';

const { privacy, terms, refunds, contact, address, isSample } = site.legal;

/** What the law and a buyer look for at the foot of every page. */
export const legal = {
  links: [
    { text: 'Privacy', href: privacy },
    { text: 'Terms', href: terms },
    { text: 'Refunds', href: refunds },
    { text: 'Contact', href: contact },
  ],
  address: `${site.brand}, ${address}`,
  isSample,
};

/** The footer of every page. */
export const footer = [
  `${site.brand}. All rights reserved.`,
  'What a heat pump costs and saves depends on the home, on the tariff and on how it is used.',
  'This page is a sample. The company does not exist, the people are invented, and its prices bind nobody.',
];
