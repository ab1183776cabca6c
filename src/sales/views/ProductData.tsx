import type { Product as ContentProduct } from '#content/product';

type Product = Pick<ContentProduct, 'name' | 'brand' | 'offer' | 'seller'>;

interface ProductDataProps extends Product {
  description: string;
  orderUrl: string;
  /** The address of a picture. */
  picture: string;
}

/** Returns the terms of delivery and return in the vocabulary of schema.org. */
function offerTerms({ cost, returnDays, countries }: Product['offer']['delivery'], currency: string) {
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: cost, currency },
      shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: countries,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: returnDays,
    },
  };
}

/** The product, its seller and its terms as structured data for search engines. */
export function ProductData(props: ProductDataProps) {
  const { name, brand, description, offer, seller, picture, orderUrl } = props;
  const { price, currency, availability, delivery } = offer;
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name,
        description,
        image: picture,
        brand: { '@type': 'Brand', name: brand },
        offers: {
          '@type': 'Offer',
          price,
          priceCurrency: currency,
          url: orderUrl,
          availability: `https://schema.org/${availability}`,
          seller,
          ...offerTerms(delivery, currency),
        },
      }}
    />
  );
}

/** Structured data for search engines, in the vocabulary of schema.org. It is rendered only at build time. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // Escapes `<`, so that no text in the data can end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
