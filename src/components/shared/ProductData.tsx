import { JsonLd } from '#components/shared/JsonLd';

interface ProductDataProps {
  name: string;
  brand: string;
  /** In words that the page itself says. */
  description: string;
  /** In US dollars, with its sign. */
  price: string;
  /** For how many days the money is paid back. */
  guarantee: string;
  /** In how many days it comes, at no cost. */
  shipping: string;
  /** Who sells it, in the words of schema.org. */
  seller: Record<string, unknown>;
  /** Address of a picture. */
  picture: string;
  /** Where it can be ordered. */
  orderUrl: string;
}

/** What a page sells, by whom and on what terms, for search engines. */
export function ProductData(props: ProductDataProps) {
  const { name, brand, description, price, guarantee, shipping, seller, picture, orderUrl } = props;
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
          price: price.replace(/[$,]/g, ''),
          priceCurrency: 'USD',
          url: orderUrl,
          availability: 'https://schema.org/LimitedAvailability',
          seller,
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'USD' },
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              transitTime: {
                '@type': 'QuantitativeValue',
                maxValue: Number.parseInt(shipping, 10),
                unitCode: 'DAY',
              },
            },
          },
          hasMerchantReturnPolicy: {
            '@type': 'MerchantReturnPolicy',
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: Number.parseInt(guarantee, 10),
          },
        },
      }}
    />
  );
}
