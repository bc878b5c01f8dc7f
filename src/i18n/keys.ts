import type { adminMessages } from './messages/en/admin';
import type { publicMessages } from './messages/en/public';
import type { Values } from './translator';

/** The English words are the shape of every language's. */
export interface Catalogue {
  public: typeof publicMessages;
  admin: typeof adminMessages;
}

type Everything = Catalogue['public'] & Catalogue['admin'];

type Leaves<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string ? Name : `${Name}.${Leaves<Group[Name]>}`;
}[keyof Group & string];

/** A counted text is asked for by its name without `_one` and `_other`. */
type Counted<Key extends string> = Key extends `${infer Name}_other` ? Name : never;
type Uncounted<Key extends string> = Key extends `${string}_one` | `${string}_other` ? never : Key;

type Leaf = Leaves<Everything>;

/** A key of the catalogue; an unknown one does not compile. */
export type MessageKey = Uncounted<Leaf> | Counted<Leaf>;

/** Says a text of the catalogue with the values its places need. */
export type T = (key: MessageKey, values?: Values) => string;
