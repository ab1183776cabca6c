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

/** The footer of every page but the advertorial. */
export const footer = [
  `${site.brand.replace(/\.$/, '')}. All rights reserved.`,
  'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure or prevent any disease.',
  'Information on this page is not medical advice.',
];
