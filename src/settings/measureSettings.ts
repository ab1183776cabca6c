import { site } from '#settings/site';

// The settings of a measured page, each an export of its own, so that a build drops unused ones.

const { measure } = site;

export const asksConsent = measure?.asksConsent ?? false;
export const address = measure?.address ?? '';
export const hasCampaign = site.carryParameters.length > 0;

const placeholder = /\{[rnpq]\}/;

/** The pieces of the templates between their placeholders. */
export const [beforeReferrer = '', beforeMessage = '', beforePath = '', beforeCampaign = '', end = ''] =
  measure?.event.split(placeholder) ?? [];
/** The piece for a page view, in place of a message and the piece before it. */
export const seen = measure?.page.split(placeholder)[1]?.slice(0, -beforePath.length || undefined) ?? '';
