/** Every element in another one, those in open shadow roots too. */
export function* elementsIn(container: ParentNode): Generator<Element> {
  for (const element of container.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
  }
}
