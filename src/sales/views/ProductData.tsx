import type { Delivery, Product } from '#content/page';
import { JsonLd } from '#sales/views/JsonLd';

interface ProductDataProps extends Product {
  /** Address of a picture. */
  picture: string;
}

/** What schema.org and the search engines that read it want to know of a delivery. */
function termsOf({ days, cost, returnDays, countries }: Delivery, currency: string) {
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: cost, currency },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', maxValue: days, unitCode: 'DAY' },
      },
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

/** What a page sells, by whom and on what terms, for search engines. */
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
          ...(delivery && termsOf(delivery, currency)),
        },
      }}
    />
  );
}
