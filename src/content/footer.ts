import { site } from '#content/site';

/** The footer of every page but the advertorial. */
export const footer = [
  `${site.brand.replace(/\.$/, '')}. All rights reserved.`,
  'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure or prevent any disease.',
  'Information on this page is not medical advice.',
];
