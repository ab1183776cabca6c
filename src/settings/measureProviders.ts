/** The message of a page view, sent when the page has been painted. */
export const pageViewMessage = 'page seen';

export type MeasureProviderName = 'plausible' | 'umami' | 'custom';

interface MeasureProvider {
  /** An example of VITE_MEASURE_URL. */
  example: string;
  /** Matches the documented endpoint with its required query. */
  urlPattern: RegExp;
  /** Whether requests are sent with the query of VITE_MEASURE_URL. */
  sendsQuery?: true;
  /**
   * Returns the body of a message or, without one, of a page view.
   *
   * @param query the query of VITE_MEASURE_URL
   * @param siteOrigin the origin at which this site is published
   */
  makeBody: (message: string | undefined, query: URLSearchParams, siteOrigin: string) => object;
}

/**
 * The services that can receive messages, each in its documented format. A body may contain these placeholders: `{r}`, the
 * referrer's origin or nothing; `{n}`, the message; `{p}`, the page's path; `{q}`, the page's campaign parameters after a
 * question mark, or nothing.
 */
export const measureProviders: Readonly<Record<MeasureProviderName, MeasureProvider>> = {
  // https://plausible.io/docs/events-api
  plausible: {
    example: 'https://plausible.io/api/event?domain=example.com',
    urlPattern: /\/api\/event\?(.*&)?domain=[^&]/,
    makeBody: (name = 'pageview', query, siteOrigin) => ({
      domain: query.get('domain'),
      referrer: '{r}',
      name,
      url: `${siteOrigin}{p}{q}`,
    }),
  },
  // https://docs.umami.is/docs/api/sending-stats
  umami: {
    example: 'https://cloud.umami.is/api/send?website=1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    urlPattern: /\/api\/send\?(.*&)?website=[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(&|$)/i,
    makeBody(name, query, siteOrigin) {
      const { host: hostname } = new URL(siteOrigin);
      const website = query.get('website');
      return { type: 'event', payload: { website, hostname, referrer: '{r}', name, url: '{p}{q}' } };
    },
  },
  // Any receiver of a JSON object.
  custom: {
    example: 'https://example.org/count',
    urlPattern: /./,
    sendsQuery: true,
    makeBody: (message = pageViewMessage) => ({ referrer: '{r}', message, page: '{p}', campaign: '{q}' }),
  },
};

export const measureProviderNames = Object.keys(measureProviders) as MeasureProviderName[];
