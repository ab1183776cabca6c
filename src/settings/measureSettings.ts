import { site } from '#settings/site';

// What a page has to know to be measured; each an export of its own, so that a build leaves out what it does not need.

const { measure } = site;

export const asksConsent = measure?.asksConsent ?? false;
export const address = measure?.address ?? '';
export const hasCampaign = site.carryParameters.length > 0;

const placeholder = /\{[rnpq]\}/;

/** The templates in the pieces that stand between what is put in. */
export const [beforeReferrer = '', beforeMessage = '', beforePath = '', beforeCampaign = '', end = ''] =
  measure?.event.split(placeholder) ?? [];
/** In place of a message and what stands before it: that a page was seen. */
export const seen = measure?.page.split(placeholder)[1]?.slice(0, -beforePath.length || undefined) ?? '';
