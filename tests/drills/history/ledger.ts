import { type Item, keyOf, type Role } from './places.ts';
import { Register, type Span } from './register.ts';

export type Presence = 'there' | 'in the trash' | 'gone';

/** A text somebody saved. Every one is the text it began from and a word of its own. */
export interface Save extends Item {
  person: string;
  word: string;
  text: string;
  /** The state it began from; null for a row that was new. */
  seen: string | null;
  /** The state it became; null when the server was gone before it said so. */
  became: string | null;
}

/** At least and at most. */
export interface Amount {
  least: number;
  most: number;
}

/** Writes the server confirmed, and those it may have done without an answer. */
export class Ledger {
  readonly saves: Save[] = [];
  readonly presence = new Map<string, Register<Presence>>();
  /** Null where somebody else's text was copied at a moment nobody knows. */
  readonly texts = new Map<string, Register<string | null>>();
  readonly notes = new Map<string, Register<string>>();
  readonly roles = new Map<string, Register<Role | null>>();
  /** By figure, which is views or likes. */
  readonly reactions = new Map<string, Amount>();
  /** The offer each application is for. */
  readonly offers = new Map<string, string>();
  /** The applications whose files somebody began to remove. */
  readonly withoutFiles = new Set<string>();

  addContent(item: Item, text: string | null, presence: Presence = 'there'): void {
    this.presence.set(keyOf(item), new Register(presence));
    this.texts.set(keyOf(item), new Register(text));
  }

  addMarked(item: Item, note: string, offer?: string): void {
    this.presence.set(keyOf(item), new Register<Presence>('there'));
    this.notes.set(keyOf(item), new Register(note));
    if (offer) this.offers.set(item.id, offer);
  }

  save(save: Save, span: Span): void {
    this.saves.push(save);
    this.texts.get(keyOf(save))?.write(save.text, span);
  }

  react(item: Item, figure: 'views' | 'likes', change: number, isKnown: boolean): void {
    const name = `${keyOf(item)} ${figure}`;
    const amount = this.reactions.get(name) ?? { least: 0, most: 0 };
    if (isKnown || change < 0) amount.least += change;
    if (isKnown || change > 0) amount.most += change;
    this.reactions.set(name, amount);
  }
}
