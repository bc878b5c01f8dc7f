import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The vocabulary of schema.org, parsed from the types of schema-dts: the properties of a type, and the types of their
// values.
const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts'),
  'utf8',
);

const namesIn = (text: string) => text.match(/[A-Za-z_]\w*/g) ?? [];

/** Parents of a type, and the types of each of its properties. */
const interfaces = new Map<string, { parents: string[]; properties: Map<string, string[]> }>();
for (const [, name = '', heritage = '', body = ''] of source.matchAll(
  /^(?:export )?interface (\w+) extends ([^{]+?) \{([\s\S]*?)^\}/gm,
)) {
  const properties = [...body.matchAll(/^ {4}"([A-Za-z]\w*)"\?: SchemaValue<([\s\S]*?), "\w+">;$/gm)];
  interfaces.set(name, {
    parents: namesIn(heritage),
    properties: new Map(properties.map(([, property = '', types = '']) => [property, namesIn(types)])),
  });
}

/** Unions such as `PlaceLeaf | Accommodation | … | string`; a day of the week is a union of words. */
const unions = new Map<string, string[]>();
for (const [, name = '', union = ''] of source.matchAll(/^export type (\w+) = ([^;]*);$/gm)) {
  const words = union.match(/"[^"]*"/g) ?? [];
  unions.set(name, [...namesIn(union.replace(/"[^"]*"|`[^`]*`/g, '')), ...words]);
}

function rangeOf(type: string, property: string): string[] | undefined {
  const { parents = [], properties } = interfaces.get(type) ?? {};
  return properties?.get(property) ?? parents.map((parent) => rangeOf(parent, property)).find(Boolean);
}

/** All types that a value of these types may have, down to `string` and `number`. */
function members(types: readonly string[], seen = new Set<string>()): Set<string> {
  for (const type of types) {
    if (seen.has(type)) continue;
    seen.add(type);
    members(unions.get(type) ?? [], seen);
  }
  return seen;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Faults of a node against the vocabulary, as sentences; empty if it is valid. */
export function faultsOf(thing: Json, place = 'thing'): string[] {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return [`${place} is no thing`];
  const type = thing['@type'];
  if (typeof type !== 'string' || !interfaces.has(`${type}Leaf`)) {
    return [`${place} has the unknown type ${JSON.stringify(type)}`];
  }
  return Object.entries(thing).flatMap(([property, value]) => {
    // The input of an action is named after its property (schema.org/docs/actions.html), which the types leave out.
    if (/^[a-z]+-input$/.test(property) && typeof value === 'string') return [];
    if (property.startsWith('@')) return [];
    const range = rangeOf(`${type}Leaf`, property);
    if (!range) return [`${type} has no property ${property}`];
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => faultsOfValue(one, members(range), `${type}.${property}`));
  });
}

function faultsOfValue(value: Json, allowed: ReadonlySet<string>, place: string): string[] {
  if (typeof value !== 'object' || value === null) {
    const fits = (allowed.has(typeof value) && value !== '') || allowed.has(JSON.stringify(value));
    return fits ? [] : [`${place} cannot be ${JSON.stringify(value)}`];
  }
  if ('@id' in value && Object.keys(value).length === 1) {
    return allowed.has('IdReference') ? [] : [`${place} cannot be a reference`];
  }
  const type = 'length' in value ? null : value['@type'];
  const wrong = allowed.has(`${String(type)}Leaf`) ? [] : [`${place} cannot be a ${String(type)}`];
  return [...wrong, ...faultsOf(value, place)];
}
