import { readFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline/promises';
import type { z } from 'zod';
import { type Answers, answersSchema, icons, sectionNames } from './answers.ts';
import { withAccent } from './colours.ts';
import { readLogo } from './logo.ts';
import { SetupError } from './setup-error.ts';

type Service = Answers['services'][number];

interface Question {
  name: keyof typeof answersSchema.shape;
  asks: string;
  /** Without an answer to it there is no site. */
  needed?: true;
  read?: (line: string) => unknown;
  /** Throws what speaks against an answer that is one. */
  tries?: (line: string) => unknown;
}

const list = (line: string) => line.split(/[\s,]+/).filter(Boolean);
const tokens = () => readFileSync('src/brand/tokens.css', 'utf8');

const questions: readonly Question[] = [
  { name: 'name', asks: 'Name of the agency', needed: true },
  { name: 'city', asks: 'City', needed: true },
  { name: 'region', asks: 'Region' },
  { name: 'email', asks: 'E-mail address', needed: true },
  { name: 'phone', asks: 'Phone, as +33 2 40 00 00 00' },
  { name: 'address', asks: 'Street and number' },
  { name: 'postalCode', asks: 'Postal code' },
  { name: 'latitude', asks: 'Latitude of the door, as 47.2105 (for the map)', read: Number },
  { name: 'longitude', asks: 'Longitude of the door, as -1.5665', read: Number },
  { name: 'director', asks: 'Who answers for what is published' },
  { name: 'registration', asks: 'Registration, as SIRET …' },
  {
    name: 'accentDark',
    asks: 'Accent on dark ground, as #f2977f',
    tries: (colour) => withAccent(tokens(), 'dark', colour),
  },
  {
    name: 'accentLight',
    asks: 'Accent on light ground, as #a83f27',
    tries: (colour) => withAccent(tokens(), 'light', colour),
  },
  { name: 'logo', asks: 'Logo, an SVG file, or nothing for initials', tries: readLogo },
  { name: 'drawings', asks: 'Keep the timbered house, or plain covers? (house or plain)' },
  { name: 'without', asks: `Without which sections? (${sectionNames.join(', ')})`, read: list },
];

/** What speaks against an answer; null where it is one. */
function faultOf({ name, read = (line) => line, tries }: Question, line: string): string | null {
  const checked = answersSchema.shape[name].safeParse(read(line));
  if (!checked.success) return checked.error.issues.map(({ message }) => message).join('; ');
  try {
    tries?.(line);
    return null;
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
}

type Terminal = Pick<Interface, 'close'> & { question: (asks: string) => Promise<string> };

/**
 * Asks one after the other, each again until its answer is one. Enter takes what stands in brackets, or leaves it for
 * later; a dash empties it.
 */
export async function ask(
  present: Record<string, unknown>,
  terminal: Terminal = createInterface({ input: process.stdin, output: process.stdout }),
): Promise<Record<string, unknown>> {
  const answers = { ...present };
  console.log('Enter alone takes what stands in brackets, or leaves an answer for later.');
  try {
    for (const question of questions) {
      const { name, asks, needed, read = (line: string): unknown => line } = question;
      const now = ['string', 'number'].includes(typeof present[name]) ? String(present[name]) : '';
      for (;;) {
        const typed = (await terminal.question(`${asks}${now ? ` [${now}]` : ''}: `)).trim();
        if (!typed && (now || !needed)) break;
        const fault = typed === '-' && !needed ? null : faultOf(question, typed);
        if (fault === null) {
          if (typed !== '-') answers[name] = read(typed);
          else if (read === list) answers[name] = [];
          else delete answers[name];
          break;
        }
        console.log(`  ${fault}`);
      }
    }
    if (!present.services) answers.services = await askServices((asks) => terminal.question(asks));
  } finally {
    terminal.close();
  }
  return answers;
}

const words = answersSchema.shape.services.unwrap().element.shape.fr.shape;

/** One service after the other, in both languages, until Enter alone. */
export async function askServices(question: (asks: string) => Promise<string>): Promise<Service[]> {
  const services: Service[] = [];
  /** Asked until it is one; nothing is an answer where it may be empty. */
  const asked = async (asks: string, rule: z.ZodType<string>, mayBeEmpty = false): Promise<string> => {
    for (;;) {
      const typed = (await question(`${asks}: `)).trim();
      const read = rule.safeParse(typed);
      if (read.success || (mayBeEmpty && !typed)) return typed;
      console.log(`  ${read.error.issues.map(({ message }) => message).join('; ')}`);
    }
  };
  console.log('Services of your own; Enter alone when there are no more, or to keep those of the texts.');
  while (services.length < 12) {
    const titre = await asked(`Service ${services.length + 1}, its name in French`, words.title, true);
    if (!titre) break;
    services.push({
      icon: icons[services.length] ?? icons[0],
      fr: { title: titre, text: await asked('  in a sentence, in French', words.text) },
      en: {
        title: await asked('  its name in English', words.title),
        text: await asked('  in a sentence, in English', words.text),
      },
    });
  }
  return services;
}
