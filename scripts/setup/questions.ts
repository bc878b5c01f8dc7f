import { cancel, intro, isCancel, multiselect, select, text } from '@clack/prompts';
import { serviceIcons } from '../../src/content/resources/services/model.ts';
import {
  type Answers,
  faultsOf,
  type Given,
  SetupError,
  sectionNames,
  serviceText,
  setValue,
  valueAt,
} from './answers.ts';
import { accentColors } from './colours.ts';
import { readLogo } from './logo.ts';

interface Question {
  path: string;
  message: string;
  refuse?: (answer: string) => unknown;
}

const questions: readonly Question[] = [
  { path: 'name', message: 'Name of the agency' },
  { path: 'city', message: 'City' },
  { path: 'region', message: 'Region' },
  { path: 'email', message: 'E-mail address' },
  { path: 'country_code', message: 'Country, as two letters' },
  { path: 'phone', message: 'Phone, as people dial it' },
  { path: 'street', message: 'Street and number' },
  { path: 'postal_code', message: 'Postal code' },
  { path: 'time_zone', message: 'Time zone, as Europe/Paris' },
  { path: 'currency', message: 'Currency, as EUR' },
  {
    path: 'latitude',
    message: 'Latitude of the door, for the map (the middle of the town is proposed)',
  },
  { path: 'longitude', message: 'Longitude of the door' },
  { path: 'director', message: 'Who answers for what is published' },
  { path: 'registration', message: 'Registration, as SIRET …' },
  {
    path: 'accentDark',
    message: 'Accent on dark ground, as #f2977f',
    refuse: (color) => accentColors('dark', color),
  },
  {
    path: 'accentLight',
    message: 'Accent on light ground, as #a83f27',
    refuse: (color) => accentColors('light', color),
  },
  { path: 'logo', message: 'Logo, an SVG file, or nothing for initials', refuse: readLogo },
];

const mayBeEmpty = new Set(['accentDark', 'accentLight', 'logo']);

async function answered<Answer>(question: Promise<Answer>): Promise<Exclude<Answer, symbol>> {
  const answer = await question;
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  cancel('Nothing was written.');
  throw new SetupError('The setup was left.');
}

export function faultOf({ path, refuse }: Question, line: string, facts: Given): string | undefined {
  if (!line && mayBeEmpty.has(path)) return undefined;
  const given: Given = {};
  setValue(given, path, line);
  const fault = faultsOf(given, facts).get(path);
  if (fault !== undefined) return fault;
  try {
    refuse?.(line);
    return undefined;
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
}

export async function ask(given: Given, factsAfter: (answers: Given) => Given): Promise<Given> {
  const answers = structuredClone(given);
  const presentOf = (path: string) => valueAt(given, path) ?? valueAt(factsAfter(answers), path);
  intro('Enter takes an answer as it stands; what is left empty is left for later.');
  for (const question of questions) {
    const { path, message } = question;
    const facts = factsAfter(answers);
    const line = await answered(
      text({
        message,
        initialValue: String(presentOf(path) ?? ''),
        validate: (typed = '') => faultOf(question, typed.trim(), facts),
      }),
    );
    if (line.trim() || !mayBeEmpty.has(path)) setValue(answers, path, line.trim());
  }
  answers.drawings = await answered(
    select({
      message: 'Drawings of its pages',
      options: [
        { value: 'house', label: 'the timbered house' },
        { value: 'plain', label: 'the mark and plain covers' },
      ],
      initialValue: presentOf('drawings'),
    }),
  );
  const parts = await answered(
    multiselect({
      message: 'Parts of the site',
      options: sectionNames.map((value) => ({ value, label: value.replace('_', ' ') })),
      initialValues: sectionNames.filter((name) => presentOf(`sections.${name}`)),
      required: false,
    }),
  );
  answers.sections = Object.fromEntries(sectionNames.map((name) => [name, parts.includes(name)]));
  if (!given.services) answers.services = await askServices();
  return answers;
}

async function askServices(): Promise<Answers['services']> {
  const services: Answers['services'] = [];
  const asked = (message: string, rule: typeof serviceText.shape.title, mayBeEmpty = false) =>
    answered(
      text({
        message,
        defaultValue: '',
        validate: (typed = '') =>
          mayBeEmpty && !typed ? undefined : rule.safeParse(typed).error?.issues[0]?.message,
      }),
    );
  const { title, text: sentence } = serviceText.shape;
  while (services.length < 12) {
    const message = `Service ${services.length + 1}, its name in French (Enter alone: no more, or those of the texts)`;
    const titre = await asked(message, title, true);
    if (!titre) break;
    services.push({
      icon: serviceIcons[services.length] ?? serviceIcons[0],
      fr: { title: titre, text: await asked('In a sentence, in French', sentence, true) },
      en: {
        title: await asked('Its name in English', title),
        text: await asked('In a sentence, in English', sentence, true),
      },
    });
  }
  return services;
}
