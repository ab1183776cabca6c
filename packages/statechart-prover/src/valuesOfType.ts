/** Turns the types of TypeScript into values: a few that stand for all, and an arbitrary of fast-check. */
import fc, { type Arbitrary, type MaybeWeightedArbitrary } from 'fast-check';
import {
  type Checker,
  ElementFlags,
  SignatureKind,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import type { TypeValues } from './samples.ts';
import { keyOf } from './stateKey.ts';
import type { Constants } from './syntax.ts';

/** How many values stand for a type, how deep and how often it may hold itself, and how many types are read for a machine. */
const [valuesAtMost, deepest, inItself, typesAtMost] = [24, 8, 2, 4000];

const none: TypeValues = { values: [], arbitrary: fc.constant(undefined), unknown: [] };
const unknown = (path: string, why: string): TypeValues => ({ ...none, unknown: [`${path} (${why})`] });

const distinct = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [`${typeof value} ${keyOf(value)}`, value])).values(),
];

function valuesFrom(values: readonly unknown[], ...more: MaybeWeightedArbitrary<unknown>[]): TypeValues {
  const all = distinct(values);
  return { ...none, values: all, arbitrary: fc.oneof(fc.constantFrom(...all), ...more) };
}

/** What is made of the values of a type; what is unknown stays so. */
function mapped({ values, arbitrary, unknown }: TypeValues, make: (value: never) => unknown): TypeValues {
  const made = make as (value: unknown) => unknown;
  return { values: distinct(values.map(made)), arbitrary: arbitrary.map(made), unknown };
}

/** Lists with a value of each part: all combinations where they are few, else the usual ones with another value of one part. */
function combined(parts: readonly (readonly unknown[])[]): unknown[][] {
  const all = parts.reduce((count, { length }) => count * length, 1);
  if (all <= 8)
    return parts.reduce<unknown[][]>(
      (lists, values) => values.flatMap((value) => lists.map((list) => [...list, value])),
      [[]],
    );
  const usual = parts.map(([value]) => value);
  const others = Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, index) =>
    parts.flatMap((values, at) =>
      index > 0 && index < values.length ? [usual.with(at, values[index])] : [],
    ),
  );
  return [usual, ...others.flat()].slice(0, valuesAtMost);
}

function tupled(parts: readonly TypeValues[]): TypeValues {
  const isKnown = parts.every(({ values }) => values.length > 0);
  return {
    values: isKnown ? combined(parts.map(({ values }) => values)) : [],
    arbitrary: fc.tuple(...parts.map(({ arbitrary }) => arbitrary)),
    unknown: parts.flatMap(({ unknown }) => unknown),
  };
}

/** Stands for an optional part that is left out. */
const left = Symbol('left out');

/** The last name of a path: 'role' of 'SAVE.user.role'. */
const nameIn = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** @param constants what the machine's file compares the properties of a name with */
export class TypeReader {
  private read = 0;
  private readonly checker: Checker;
  private readonly constants: Constants;

  constructor(checker: Checker, constants: Constants) {
    this.checker = checker;
    this.constants = constants;
  }

  /** The events of these types, under a type of event. */
  eventsOf(types: readonly Type[], type: string): TypeValues {
    return mapped(this.unionOf(types, type), (event: object) => ({ ...event, type }));
  }

  /** @param path where the type stands, in words; the last part of it is the name of a property */
  valuesOf(type: Type, path: string, around: readonly Type[] = []): TypeValues {
    const { flags } = type;
    this.read += 1;
    if (this.read > typesAtMost) return unknown(path, 'too large');
    if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return valuesFrom([undefined]);
    if (flags & TypeFlags.Null) return valuesFrom([null]);
    if (flags & TypeFlags.Never) return none;
    if (type.isLiteralType()) return valuesFrom([type.value]);
    if (type.isUnionType()) return this.unionOf(type.getTypes(), path, around);
    if (flags & TypeFlags.String) {
      const long = [...this.lengthsOf(path), ...this.otherLengths()].map((length) => 'a'.repeat(length));
      return valuesFrom(['a', ...this.constantsOf(path, 'string'), ...long, '1', ''], fc.string());
    }
    if (flags & TypeFlags.Number) {
      const near = this.constantsOf(path, 'number').flatMap((number) => [number, number + 1, number - 1]);
      const small = { weight: 3, arbitrary: fc.nat(9) };
      return valuesFrom([1, ...near, 0, 2, -1], small, fc.integer({ min: -1000, max: 1000 }));
    }
    if (flags & TypeFlags.BigInt) return valuesFrom([1n, 0n], fc.bigInt());
    if (type.isTemplateLiteralType()) {
      const parts = tupled(type.getTypes().map((part) => this.valuesOf(part, path, around)));
      return mapped(parts, (values: unknown[]) =>
        type.texts.map((text, index) => text + String(values[index] ?? '')).join(''),
      );
    }
    if (flags & TypeFlags.Any) return unknown(path, 'any');
    // Of a branded text or list, the text or list.
    const isBase = (part: Type) =>
      part.flags & TypeFlags.Primitive || this.checker.isArrayType(part) || this.checker.isTupleType(part);
    const base = type.isIntersectionType() && type.getTypes().find(isBase);
    if (base) return this.valuesOf(base, path, around);
    if (!type.isObjectType() && !type.isIntersectionType())
      return unknown(path, this.checker.typeToString(type));
    const isInside = around.filter(({ id }) => id === type.id).length >= inItself;
    return isInside || around.length >= deepest ? none : this.objectOf(type, path, [...around, type]);
  }

  private constantsOf<K extends 'string' | 'number'>(path: string, kind: K) {
    const all: unknown[] = [...(this.constants.get(nameIn(path)) ?? [])];
    return all.filter((value) => typeof value === kind) as (K extends 'string' ? string : number)[];
  }

  /** The lengths with which something of this name is compared, and those beside them. */
  private lengthsOf(path: string): number[] {
    const near = this.constantsOf(`${path}#length`, 'number').flatMap((size) => [size, size + 1, size - 1]);
    return near.filter((size) => size > 1 && size < 100);
  }

  /** Some of the lengths with which anything is compared: the value of an event may have another name there. */
  private otherLengths(): number[] {
    const all = [...this.constants].flatMap(([name, values]) =>
      name.endsWith('#length') ? [...values] : [],
    );
    return all.filter((size): size is number => Number(size) > 1 && Number(size) < 100).slice(0, 3);
  }

  private unionOf(types: readonly Type[], path: string, around: readonly Type[] = []): TypeValues {
    const isNothing = ({ flags }: Type) => Number((flags & (TypeFlags.Nullable | TypeFlags.Void)) !== 0);
    const members = types
      .toSorted((first, second) => isNothing(first) - isNothing(second))
      .map((member) => this.valuesOf(member, path, around));
    const known = members.filter(({ values }) => values.length > 0);
    return {
      values: distinct(known.flatMap(({ values }) => values)),
      arbitrary: known.length > 0 ? fc.oneof(...known.map(({ arbitrary }) => arbitrary)) : none.arbitrary,
      unknown: members.flatMap(({ unknown }) => unknown),
    };
  }

  private objectOf(type: Type, path: string, around: readonly Type[]): TypeValues {
    const { checker } = this;
    const symbol = type.getSymbol();
    const name = symbol?.name ?? '';
    const args = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    const valuesOf = (inner: Type) => this.valuesOf(inner, path, around);
    const listOf = (inner: readonly Type[]) => this.listOf(tupled(inner.map(valuesOf)), path);
    const kinds = [SignatureKind.Call, SignatureKind.Construct];
    if (kinds.some((kind) => checker.getSignaturesOfType(type, kind).length > 0))
      return unknown(path, 'a function');
    if (checker.isTupleType(type)) {
      const { elementFlags } = (type.isTypeReference() ? type.getTarget() : type) as TupleType;
      const isRest = (index: number) =>
        (elementFlags[index] ?? 0) & (ElementFlags.Rest | ElementFlags.Variadic);
      return tupled(args.filter((_, index) => !isRest(index)).map(valuesOf));
    }
    if (checker.isArrayType(type)) return mapped(listOf(args), (list: unknown[][]) => list.flat());
    const isOfLanguage = symbol?.declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path));
    if (isOfLanguage && name === 'Date') {
      const dates = [new Date(Date.UTC(2030, 0, 1)), new Date(0)];
      return valuesFrom(dates, fc.date({ noInvalidDate: true }));
    }
    if (isOfLanguage && name === 'Error') return valuesFrom([new Error('failed')]);
    if (isOfLanguage && /^(Readonly)?Set$/.test(name))
      return mapped(listOf(args), (list: unknown[][]) => new Set(list.flat()));
    if (isOfLanguage && /^(Readonly)?Map$/.test(name))
      return mapped(listOf(args), (list: [unknown, unknown][]) => new Map(list));
    if (type.isClassOrInterface() && (isOfLanguage || Number(symbol?.flags) & SymbolFlags.Class))
      return unknown(path, name);
    const properties = checker.getPropertiesOfType(type);
    if (properties.length > 0) return this.recordOf(type, path, around);
    const [indexed] = checker.getIndexInfosOfType(type);
    if (!indexed) return unknown(path, '{}');
    return mapped(listOf([indexed.keyType, indexed.valueType]), (list: [string, unknown][]) =>
      Object.fromEntries(list),
    );
  }

  private recordOf(type: Type, path: string, around: readonly Type[]): TypeValues {
    const parts = this.checker.getPropertiesOfType(type).map((symbol) => {
      const { name, flags } = symbol;
      const isOptional = (flags & SymbolFlags.Optional) !== 0;
      const inner = this.checker.getTypeOfSymbol(symbol) as Type;
      const members = inner.isUnionType() ? inner.getTypes() : [inner];
      const there = isOptional ? members.filter(({ flags }) => !(flags & TypeFlags.Undefined)) : [inner];
      const found = this.unionOf(there, `${path}.${name}`, around);
      return { ...found, name, isOptional };
    });
    // A part that is never there, or that would hold itself without end.
    if (parts.some(({ values, unknown, isOptional }) => !isOptional && values.length + unknown.length === 0))
      return none;
    const known = parts.filter(({ values }) => values.length > 0);
    const entries = known.map(({ values, isOptional }) => (isOptional ? [...values, left] : values));
    const made = combined(entries).map((values) =>
      Object.fromEntries(
        known.map(({ name }, index) => [name, values[index]]).filter(([, value]) => value !== left),
      ),
    );
    const requiredKeys = known.flatMap(({ name, isOptional }) => (isOptional ? [] : name));
    const arbitraries = Object.fromEntries(
      known.map(({ name, arbitrary }): [string, Arbitrary<unknown>] => [name, arbitrary]),
    );
    return {
      values: made,
      arbitrary: fc.record(arbitraries, { requiredKeys, noNullPrototype: true }),
      unknown: parts.flatMap(({ unknown }) => unknown),
    };
  }

  /** Lists of none, one and two, and of the lengths that are asked for. */
  private listOf({ values, arbitrary, unknown }: TypeValues, path: string): TypeValues {
    const lengths = distinct([2, ...this.lengthsOf(path).filter((length) => length < 20)]);
    const all = values.length > 0 ? lengths : [];
    const lists = all.map((length) => Array.from({ length }, (_, index) => values[index % values.length]));
    const maxLength = Math.max(0, ...all);
    return {
      values: [...values.map((value) => [value]), [], ...lists],
      arbitrary: fc.array(arbitrary, { maxLength }),
      unknown,
    };
  }
}
