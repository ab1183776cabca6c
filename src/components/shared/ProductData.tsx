import { JsonLd } from '#components/shared/JsonLd';

interface ProductDataProps {
  name: string;
  brand: string;
  /** In words that the page itself says. */
  description: string;
  /** In US dollars, with its sign. */
  price: string;
  /** Address of a picture. */
  picture: string;
  /** Where it can be ordered. */
  orderUrl: string;
}

/** What a page sells, for search engines. */
export function ProductData({ name, brand, description, price, picture, orderUrl }: ProductDataProps) {
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
        },
      }}
    />
  );
}
