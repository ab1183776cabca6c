import { expectedFigures as english } from '../../../spec/expectedFigures';
import { claims } from '../src/content/claims';

/** The figures of the fixture itself: what is tested is that the site shows them. */
export const expectedFigures = Object.fromEntries(
  Object.keys(english).map((id) => [id, claims[id]?.value]),
) as typeof english;
