import { parseSync } from 'vite';
import { SetupError } from './setup-error.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function objects(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const one of node) objects(one, found);
  else if (isNode(node)) {
    if (node.type === 'ObjectExpression') found.push(node);
    for (const value of Object.values(node)) if (typeof value === 'object') objects(value, found);
  }
  return found;
}

/** The value at a path such as `legal.host.name` of an object as it is written. */
function valueAt(object: Node, path: string): Node | null {
  const [first, ...rest] = path.split('.');
  const properties = object.properties as Node[];
  const property = properties.find((one) => {
    const key = one.key as Node | undefined;
    return (key?.name ?? key?.value) === first;
  });
  const value = property?.value;
  if (!isNode(value)) return null;
  if (rest.length === 0) return value;
  return value.type === 'ObjectExpression' ? valueAt(value, rest.join('.')) : null;
}

/** What a written value is, where it is plain; anything else is like nothing. */
function plain(node: Node): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression') return (node.elements as Node[]).map(plain);
  if (node.type !== 'ObjectExpression') return undefined;
  const pairs = (node.properties as { key?: Node; value?: Node }[]).map(({ key, value }) => [
    key?.name ?? key?.value,
    value && plain(value),
  ]);
  return Object.fromEntries(pairs);
}

/**
 * The text of a module in which an object is written, with other values at these paths. It takes the object that has the
 * first of them; a path it does not have is left out, so that a fact which is worked out from another one is no fault.
 */
export function setLiterals(source: string, file: string, values: Record<string, unknown>): string {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SetupError(`${file} cannot be read: ${errors[0]?.message}`);
  const [first = ''] = Object.keys(values);
  const object = objects(program).find((one) => valueAt(one, first));
  if (!object) throw new SetupError(`${file} states no ${first}.`);
  const edits = Object.entries(values).flatMap(([path, value]) => {
    const place = valueAt(object, path);
    const text = JSON.stringify(value);
    return place && JSON.stringify(plain(place)) !== text ? [{ place, text }] : [];
  });
  return edits
    .sort((a, b) => b.place.start - a.place.start)
    .reduce(
      (text, { place, text: next }) => text.slice(0, place.start) + next + text.slice(place.end),
      source,
    );
}
