/** Every element in another one, those in open shadow roots too. */
export function* playerParts(place: ParentNode): Generator<Element> {
  for (const element of place.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* playerParts(element.shadowRoot);
  }
}
