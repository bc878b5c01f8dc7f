import { DatabaseError, type QueryResult } from 'pg';
import type { Chance } from '../../../src/brand/motif/chance.ts';
import { Ledger } from './ledger.ts';
import { type Area, type Item, keyOf, may } from './places.ts';
import { refusalOf } from './refusals.ts';
import { NEVER, type Span } from './register.ts';
import { type Caller, CutOff, type Session } from './session.ts';

export interface Person {
  name: string;
  id: string;
  session: Session;
  chance: Chance;
}

interface Attempt {
  sql: string;
  values?: unknown[];
  /** Required right; none for the secret key or a visitor. */
  area?: Area;
  caller?: Caller;
  /** What an answer means, in a word; the span ends NEVER where the server was gone before it gave one. */
  done(result: QueryResult, span: Span): string;
  lost?(span: Span): void;
}

/** State shared by all people of the drill. */
export class World {
  readonly ledger = new Ledger();
  readonly items: Item[] = [];
  readonly people: Person[] = [];
  /** How each attempt ended, and how often. */
  readonly outcomes: Record<string, number> = {};
  readonly failures: string[] = [];
  /** How many deeds of people were done. */
  done = 0;
  readonly #surprises: { who: Person; area: Area; span: Span; only: 'yes' | 'no' }[] = [];
  #words = 0;

  /** A word nobody has written before. */
  word(): string {
    this.#words += 1;
    return `w${this.#words.toString(36)}`;
  }

  itemsOf(...places: string[]): Item[] {
    return this.items.filter(({ place }) => places.includes(place));
  }

  /** One request. Legitimate refusals are an outcome, every other one is a failure. */
  async attempt(who: Person, { sql, values = [], area, caller, done, lost }: Attempt): Promise<string> {
    const sent = performance.now();
    try {
      const result = await who.session.ask(caller ?? { role: 'authenticated', id: who.id }, sql, values);
      const span = { sent, answered: performance.now() };
      if (area && (result.rowCount ?? 0) > 0) {
        this.#surprises.push({ who, area, span, only: 'no' });
      }
      return done(result, span);
    } catch (error) {
      if (error instanceof CutOff) {
        lost?.({ sent, answered: NEVER });
        return 'cut off';
      }
      if (!(error instanceof DatabaseError)) throw error;
      const kind = refusalOf(error);
      if (kind === 'not allowed' && area) {
        this.#surprises.push({ who, area, span: { sent, answered: performance.now() }, only: 'yes' });
      }
      if (kind === null) this.failures.push(`${error.code} ${error.message} (${sql} ${values.join(', ')})`);
      return kind ?? 'failed';
    }
  }

  /** Lists answers that contradict every role the person may have had, once all have answered. */
  wrongAnswers(): string[] {
    return this.#surprises.flatMap(({ who, area, span, only }) => {
      const roles = [...(this.ledger.roles.get(who.id)?.possible(span) ?? [])];
      if (!roles.every((role) => may(role, area) === only)) return [];
      const was = roles.map((role) => role ?? 'nobody').join(' or ');
      return [`${who.name}, ${was}, was ${only === 'yes' ? 'refused' : 'let into'} the area ${area}.`];
    });
  }

  count(what: string, outcome: string): void {
    const name = `${what}: ${outcome}`;
    this.outcomes[name] = (this.outcomes[name] ?? 0) + 1;
  }

  add(item: Item): void {
    if (!this.items.some((one) => keyOf(one) === keyOf(item))) this.items.push(item);
  }
}

/** One of a list, or nothing where it is empty. */
export function enumParam<T>(chance: Chance, list: readonly T[]): T | undefined {
  return list[Math.floor(chance.next() * list.length)];
}

/** As enumParam, the first ones more often: people meet where all of them work. */
export function oneOfTheFirst<T>(chance: Chance, list: readonly T[]): T | undefined {
  return list[Math.floor(chance.next() ** 2 * list.length)];
}
