import { site } from '#content/site';

// What a page has to know to be measured; each an export of its own, so that a build leaves out what it does not need.

const { measure } = site;

export const asks = measure?.asks ?? false;
export const isInQuery = measure?.isInQuery ?? false;
export const address = measure?.address ?? '';
export const type = measure?.type ?? '';
export const hasCampaign = site.carryParameters.length > 0;

const withoutCampaign = hasCampaign ? '' : '{q}';
export const page = measure?.page.replace(withoutCampaign, '') ?? '';
export const event = measure?.event.replace(withoutCampaign, '') ?? '';
