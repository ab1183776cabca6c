import { expect, test, vi } from 'vitest';
import { delayTypefaces } from '#shared/delayTypefaces';

test('the typefaces wait for the load event, except for a visitor who has been on the site', () => {
  const { dataset } = document.documentElement;
  for (const [referrer, typeface] of [
    ['', 'late'],
    ['https://search.test/', 'late'],
    [`${location.origin}/quiz`, undefined],
  ] as const) {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    delayTypefaces();
    expect(dataset.typeface, referrer).toBe(typeface);
    dispatchEvent(new Event('load'));
    expect(dataset.typeface).toBeUndefined();
  }
});
