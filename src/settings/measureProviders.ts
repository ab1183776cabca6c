/** The message of a page view, sent when the page has been painted. */
export const pageViewMessage = 'page seen';

/** The requests to a provider. */
interface RequestTemplates {
  /** The address that receives the requests. */
  address: string;
  /** The templates for the body of a page view, and for the body of any other message. */
  pageViewBody: string;
  messageBody: string;
}

export interface MeasureSettings extends RequestTemplates {
  provider: MeasureProviderName;
  /** The address without its query, for the Content Security Policy. */
  endpoint: string;
  /** Whether visitors are asked for consent before anything is sent. */
  asksConsent: boolean;
}

export type MeasureProviderName = 'plausible' | 'umami' | 'custom';

interface MeasureProvider {
  /** An example of VITE_MEASURE_URL. */
  example: string;
  /** Matches the documented endpoint with its required query. */
  urlPattern: RegExp;
  /** @param siteOrigin the origin at which this site is published */
  makeTemplates: (address: URL, siteOrigin: string) => RequestTemplates;
}

function jsonTemplates(address: URL, pageView: object, message: object): RequestTemplates {
  return {
    address: address.origin + address.pathname,
    pageViewBody: JSON.stringify(pageView),
    messageBody: JSON.stringify(message),
  };
}

/**
 * The services that can receive messages, each in its documented format. A template may contain these placeholders:
 * `{r}`, the referrer's origin or nothing; `{n}`, the message; `{p}`, the page's path; `{q}`, the page's campaign parameters
 * after a question mark, or nothing.
 */
export const measureProviders: Readonly<Record<MeasureProviderName, MeasureProvider>> = {
  // https://plausible.io/docs/events-api
  plausible: {
    example: 'https://plausible.io/api/event?domain=example.com',
    urlPattern: /\/api\/event\?(.*&)?domain=[^&]/,
    makeTemplates: (address, siteOrigin) => {
      const body = (name: string) => ({
        domain: address.searchParams.get('domain'),
        referrer: '{r}',
        name,
        url: `${siteOrigin}{p}{q}`,
      });
      return jsonTemplates(address, body('pageview'), body('{n}'));
    },
  },
  // https://docs.umami.is/docs/api/sending-stats
  umami: {
    example: 'https://cloud.umami.is/api/send?website=1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    urlPattern: /\/api\/send\?(.*&)?website=[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(&|$)/i,
    makeTemplates: (address, siteOrigin) => {
      const { host: hostname } = new URL(siteOrigin);
      const website = address.searchParams.get('website');
      const body = (name?: string) => ({
        type: 'event',
        payload: { website, hostname, referrer: '{r}', name, url: '{p}{q}' },
      });
      return jsonTemplates(address, body(), body('{n}'));
    },
  },
  // Any receiver of a JSON object.
  custom: {
    example: 'https://example.org/count',
    urlPattern: /./,
    makeTemplates: (address) => {
      const body = { referrer: '{r}', message: '{n}', page: '{p}', campaign: '{q}' };
      const templates = jsonTemplates(address, { ...body, message: pageViewMessage }, body);
      return { ...templates, address: address.href };
    },
  },
};

export const measureProviderNames = Object.keys(measureProviders) as [
  MeasureProviderName,
  ...MeasureProviderName[],
];
