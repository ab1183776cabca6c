/** The message sent when a page has been painted. */
export const pageSeen = 'page seen';

/** The requests to a provider: one template for a page view, one for any other message. */
interface Form {
  /** The address that receives the message. */
  address: string;
  /** The bodies for a page view and for any other message. */
  page: string;
  event: string;
}

export interface Measure extends Form {
  provider: MeasureName;
  /** The address without its query, for the policy. */
  endpoint: string;
  /** Whether a visitor has to agree first. */
  asksConsent: boolean;
}

export type MeasureName = 'plausible' | 'umami' | 'custom';

interface Provider {
  /** An address as a team writes it. */
  example: string;
  /** Matches the documented endpoint with its required query. */
  shape: RegExp;
  /** @param site the origin at which this site is published */
  form: (address: URL, site: string) => Form;
}

/** A JSON object as a template. */
function body(address: URL, page: object, event: object): Form {
  return {
    address: address.origin + address.pathname,
    page: JSON.stringify(page),
    event: JSON.stringify(event),
  };
}

/**
 * The receivers of messages, in the form that each documents. A template has, once each and in this order: `{r}`, the
 * referrer's origin; `{n}`, the message in words, except for a page view; `{p}`, the page's path; `{q}`, its campaign
 * parameters with a question mark before them. Origin and parameters may be empty. Both templates have the same text
 * before the path, or at least its end.
 */
export const measureProviders: Readonly<Record<MeasureName, Provider>> = {
  // https://plausible.io/docs/events-api
  plausible: {
    example: 'https://plausible.io/api/event?domain=example.com',
    shape: /\/api\/event\?(.*&)?domain=[^&]/,
    form: (address, site) => {
      const sent = (name: string) => ({
        domain: address.searchParams.get('domain'),
        referrer: '{r}',
        name,
        url: `${site}{p}{q}`,
      });
      return body(address, sent('pageview'), sent('{n}'));
    },
  },
  // https://docs.umami.is/docs/api/sending-stats
  umami: {
    example: 'https://cloud.umami.is/api/send?website=1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    shape: /\/api\/send\?(.*&)?website=[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(&|$)/i,
    form: (address, site) => {
      const { host: hostname } = new URL(site);
      const website = address.searchParams.get('website');
      const sent = (name?: string) => ({
        type: 'event',
        payload: { website, hostname, referrer: '{r}', name, url: '{p}{q}' },
      });
      return body(address, sent(), sent('{n}'));
    },
  },
  // Any receiver of a JSON object.
  custom: {
    example: 'https://example.org/count',
    shape: /./,
    form: (address) => {
      const sent = { referrer: '{r}', message: '{n}', page: '{p}', campaign: '{q}' };
      return { ...body(address, { ...sent, message: pageSeen }, sent), address: String(address) };
    },
  },
};

export const measureNames = Object.keys(measureProviders) as [MeasureName, ...MeasureName[]];
