import { readSite } from '#settings/settingsSchema';

/** Settings for tests of code that reads settings, which must pass whatever a team publishes. */
export const sampleSettings = {
  VITE_BRAND: 'Sample Health Co.',
  VITE_SITE_URL: 'https://example.com',
  VITE_SUPPORT_EMAIL: 'support@example.com',
  VITE_ADDRESS: 'Sample Street, Sample City',
  VITE_URL_PRIVACY: 'https://example.com/privacy',
  VITE_URL_TERMS: 'https://example.com/terms',
  VITE_URL_REFUNDS: 'https://example.com/refunds',
  VITE_URL_CONTACT: 'https://example.com/contact',
  VITE_URL_ORDER_VSL: 'https://example.com/order/home-test-kit',
  VITE_URL_MASTERCLASS: 'https://example.com/masterclass',
  VITE_COUNTDOWN_SECONDS: '508',
};

/** Reads settings of a test in place of a computer's own, over `sampleSettings` instead of the published settings. */
export const readSampleSite = (env: Record<string, string>) => readSite(env, sampleSettings);
