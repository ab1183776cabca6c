/**
 * What is published of this funnel unless `.env` of a machine says otherwise: VITE_BRAND, VITE_SITE_URL and all other keys of
 * docs/settings.md. The sample leaves each at its default, so that its names and addresses count as samples.
 */
export const settings = {};
