import type { SharingImage } from '#content/pictures';

/** Delivery and return of what is sold. */
export interface Delivery {
  /** In how many days it comes, and what that costs, in the currency of the offer. */
  days: number;
  cost: number;
  /** Days in which it can be returned for a refund. */
  returnDays: number;
  /** Where it is sent to, as ISO 3166 names countries. */
  countries: readonly string[];
}

/** What is sold, as search engines are told of it. */
export interface Product {
  name: string;
  brand: string;
  /** In words that the page itself says. */
  description: string;
  offer: {
    price: number;
    /** As ISO 4217 names it. */
    currency: string;
    availability: 'InStock' | 'LimitedAvailability' | 'PreOrder';
    /** null for a service, such as a consultation: nothing of it is sent or comes back. */
    delivery: Delivery | null;
  };
  /** Who sells it, in the words of schema.org. */
  seller: Record<string, unknown>;
  /** Where it can be ordered. */
  orderUrl: string;
}

/** What every page of the site has. */
export interface AnyPage {
  /** Its address: small letters, digits, - and _. */
  path: `/${string}`;
  /** What stands for the page where it is shared. */
  picture: SharingImage;
}

/** What a page that sells has, whatever its template is. */
export interface SalesPage<Sections> extends AnyPage {
  /** The words of the page and of its sections, by their names; those that it does not show may stay. */
  words: {
    title: string;
    description: string;
    /** The address search engines keep, where it is not the page's own: that of the page whose variant it is. */
    canonical?: `/${string}`;
  } & { readonly [Name in keyof Sections]?: Sections[Name] };
  /** The sections that the page shows, in their order. */
  sections: readonly (keyof Sections & string)[];
  /** The lines at the foot of the page. */
  footer: readonly string[];
  /** What search engines are told of what it sells; without a price there is nothing to tell. */
  product?: Product;
}
