import { type Runtime, Session } from 'node:inspector';

/** The object that is looked at: only what is global can be named. `globalThis` may be replaced, and notes who reads it. */
const hand = Symbol.for('statechart-prover');
const held = "Function('return this')()[Symbol.for('statechart-prover')]";
const shared: { [hand]?: unknown } = Function('return this')();

interface Properties {
  readonly result: readonly Runtime.PropertyDescriptor[];
  readonly internalProperties?: readonly Runtime.InternalPropertyDescriptor[];
  /** What Node's types leave out. */
  readonly privateProperties?: readonly { readonly name: string; readonly value?: Runtime.RemoteObject }[];
}

/** Looks at an object as a debugger does. */
function inspecting<T>(
  value: object,
  look: (
    id: string,
    propertiesOf: (id: string) => Properties,
    valueFor: (object?: Runtime.RemoteObject) => unknown,
  ) => T,
): T {
  const session = new Session();
  session.connect();
  const propertiesOf = (objectId: string) => {
    let found = {};
    session.post('Runtime.getProperties', { objectId, ownProperties: true }, (_, all) => {
      found = all;
    });
    return found as Properties;
  };
  const valueFor = ({ objectId, value }: Partial<Runtime.RemoteObject> = {}) => {
    const functionDeclaration = `function () { ${held} = this; }`;
    if (objectId) session.post('Runtime.callFunctionOn', { objectId, functionDeclaration });
    return objectId ? shared[hand] : value;
  };
  shared[hand] = value;
  let id: string | undefined;
  const find = (contextId?: number) =>
    session.post('Runtime.evaluate', { expression: held, contextId }, (_, { result }) => {
      id ??= result.objectId;
    });
  find();
  // The code may run in a context of its own, as in pools of Vitest.
  session.on('Runtime.executionContextCreated', ({ params }) => find(params.context.id));
  if (!id) session.post('Runtime.enable');
  if (!id) throw new Error('no context has the object');
  try {
    return look(id, propertiesOf, valueFor);
  } finally {
    delete shared[hand];
    session.disconnect();
  }
}

/** The private fields of an instance, `#name`. */
export const privateFields = (value: object): [string, unknown][] =>
  inspecting(value, (id, propertiesOf, valueFor) =>
    (propertiesOf(id).privateProperties ?? []).map(({ name, value }) => [name, valueFor(value)]),
  );

/** The value of a variable that a function sees around it, but for globals; undefined where there is none. */
export const closureValue = (code: object, name: string): unknown =>
  inspecting(code, (id, propertiesOf, valueFor) => {
    const scopes = propertiesOf(id).internalProperties?.find((property) => property.name === '[[Scopes]]');
    const { objectId } = scopes?.value ?? {};
    for (const { value: scope } of objectId ? propertiesOf(objectId).result : []) {
      if (!scope?.objectId || scope.description === 'Global') continue;
      const found = propertiesOf(scope.objectId).result.find((property) => property.name === name);
      if (found) return valueFor(found.value);
    }
    return undefined;
  });
