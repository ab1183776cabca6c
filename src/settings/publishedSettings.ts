/**
 * The published settings. Environment variables and `.env` override them on one computer. docs/changing.md lists every key.
 * Addresses of example.com and values that begin with "Sample" count as samples.
 */
export const publishedSettings: Readonly<Record<string, string>> = {
  VITE_BRAND: 'Sample Health Co.',
  VITE_SITE_URL: 'https://example.com',
  VITE_SUPPORT_EMAIL: 'support@example.com',
  VITE_ADDRESS: 'Sample Street, Sample City',
  VITE_URL_PRIVACY: 'https://example.com/privacy',
  VITE_URL_TERMS: 'https://example.com/terms',
  VITE_URL_REFUNDS: 'https://example.com/refunds',
  VITE_URL_CONTACT: 'https://example.com/contact',
  VITE_URL_ORDER_VSL: 'https://example.com/order/home-test-kit',
  VITE_URL_ORDER_ADVERTORIAL: 'https://example.com/order/home-test-kit-offer',
  VITE_URL_MASTERCLASS: 'https://example.com/masterclass',
  VITE_COUNTDOWN_SECONDS: '508',
};
