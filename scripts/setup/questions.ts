import { createInterface } from 'node:readline/promises';
import { agency } from '../../src/brand/agency.ts';
import { answersSchema, sectionNames } from './answers.ts';

interface Question {
  name: keyof typeof answersSchema.shape;
  asks: string;
  /** What an empty answer means: what the files say. */
  now?: string;
  read?: (line: string) => unknown;
}

const list = (line: string) => line.split(/[\s,]+/).filter(Boolean);

const questions = (): Question[] => {
  const { name, city, email, phone, legal } = agency();
  return [
    { name: 'name', asks: 'Name of the agency', now: name },
    { name: 'city', asks: 'City', now: city },
    { name: 'email', asks: 'E-mail address', now: email },
    { name: 'phone', asks: 'Phone, as +33 2 40 00 00 00 (empty: later)', now: phone },
    { name: 'address', asks: 'Street and number (empty: later)', now: legal.address },
    { name: 'postalCode', asks: 'Postal code (empty: later)', now: legal.postalCode },
    { name: 'director', asks: 'Who answers for what is published (empty: later)', now: legal.director },
    { name: 'registration', asks: 'Registration, as SIRET … (empty: later)', now: legal.registration },
    { name: 'accentDark', asks: 'Accent on dark ground, as #f2977f (empty: as it is)' },
    { name: 'accentLight', asks: 'Accent on light ground, as #a83f27 (empty: as it is)' },
    { name: 'logo', asks: 'Logo, an SVG file (empty: initials)' },
    { name: 'drawings', asks: 'Keep the timbered house, or plain covers? (house, plain)', now: 'plain' },
    {
      name: 'without',
      asks: `Without which sections? (${sectionNames.join(', ')}; empty: all stay)`,
      read: list,
    },
  ];
};

/** Asks one after the other, each again until its answer is one. Enter takes what stands in brackets; a dash empties it. */
export async function ask(given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = { ...given };
  try {
    for (const { name, asks, now = '', read = (line: string): unknown => line } of questions()) {
      if (answers[name] !== undefined) continue;
      for (;;) {
        const line = (await terminal.question(`${asks}${now ? ` [${now}]` : ''}: `)).trim();
        const value = line === '-' ? '' : line || now;
        if (!value) break;
        const checked = answersSchema.shape[name].safeParse(read(value));
        if (checked.success) {
          answers[name] = checked.data;
          break;
        }
        console.log(`  ${checked.error.issues.map(({ message }) => message).join('; ')}`);
      }
    }
  } finally {
    terminal.close();
  }
  return answers;
}
