import { site } from '#settings/site';

// The settings for measuring visits, in separate exports, so that a build drops the unused ones.

const { measure } = site;

export const asksConsent = measure?.asksConsent ?? false;
export const address = measure?.address ?? '';
export const hasCampaign = site.carryParameters.length + site.carryToMasterclass.length > 0;

const placeholder = /\{[rnpq]\}/;

/** The pieces of the message template between its placeholders. */
export const [beforeReferrer = '', beforeMessage = '', beforePath = '', beforeCampaign = '', ending = ''] =
  measure?.messageBody.split(placeholder) ?? [];
/** Replaces `beforeMessage` and the message in a page view. */
export const pageViewPiece = measure?.pageViewBody.split(placeholder)[1]?.slice(0, -beforePath.length) ?? '';
