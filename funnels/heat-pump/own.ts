import { site } from '#settings/site';

/** What the settings of this funnel come to. */
export const own = { urls: { call: site.own.VITE_URL_CALL.value } };
