import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { factsToStartFrom, leftOfDemo, missingAnswers, placeNotes, SetupError } from './setup/answers.ts';
import { apply, factsIn, isDemo } from './setup/apply.ts';
import { readCommandLine } from './setup/command-line.ts';
import { ask } from './setup/questions.ts';
import { setUpSupabase } from './setup/supabase.ts';

// Makes the site another agency's. Safe to repeat, also after an interruption: it continues from the files.

function step(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n${title}: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

async function setUp(): Promise<number> {
  const { given, silent, supabase, owner, check } = readCommandLine(process.argv.slice(2));
  if (supabase) return await setUpSupabase({ root: process.cwd(), owner });

  const root = process.cwd();
  const [present, isFresh] = [factsIn(root), isDemo(root)];
  const answers = silent
    ? given
    : await ask(given, (answered) => factsToStartFrom(present, answered, isFresh));
  const { facts, changed, cleared } = await apply(root, answers);
  console.log(changed.length > 0 ? `Written: ${changed.join(', ')}` : 'Everything was as answered already.');
  if (cleared) {
    console.log('The content of the demo is gone; one article in each language takes its place.');
    console.log(placeNotes(facts).join('\n'));
    console.log(`Still as in the demo, or guessed: ${leftOfDemo(answers).join('; ')}.`);
    if (existsSync('.data')) {
      console.log(
        'What npm run dev kept in .data is still that of the demo: delete the folder to begin anew.',
      );
    }
  }

  const formatted = step(
    'Form',
    'biome',
    'check',
    '--write',
    '--log-level=error',
    'src/brand',
    'src/content',
    'src/i18n',
  );
  const drawn = formatted && step('Icons and share picture', 'npm', 'run', '--silent', 'brand');
  const checks: [title: string, script: string][] = check
    ? [
        ['Types', 'typecheck'],
        ['Lint', 'lint'],
        ['Build', 'build'],
        ['Reading the build', 'check:build'],
      ]
    : [];
  const red = checks.filter(([title, script]) => !step(title, 'npm', 'run', '--silent', script));

  console.log('');
  const later = missingAnswers(facts);
  if (later.length > 0) {
    console.log(
      `Left for later: ${later.join(', ')}. A build for visitors asks for what the law wants of it.`,
    );
  }
  if (drawn && red.length === 0) {
    console.log(`${facts.name} is set up. Next: npm run dev, then npm run setup -- --supabase.`);
    return 0;
  }
  const faults = [...(drawn ? [] : ['npm run brand']), ...red.map(([, script]) => `npm run ${script}`)];
  console.log(`Not right yet: ${faults.join(', ')}. Put it right and run the setup again.`);
  return 1;
}

try {
  process.exitCode = await setUp();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
