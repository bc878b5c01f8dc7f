import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryAddress, withDeployButtons } from '../scripts/setup/deploy-buttons';

const read = (file: string) => readFileSync(file, 'utf8');
const fictional = { email: 'bonjour@colombage.example' };
const manifest: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

/** Commands of a shell's lines: the program and its arguments. */
const commandsIn = (lines: string) =>
  lines
    .split(/\n|&&/)
    .map((line) => line.trim().split(/\s+/))
    .filter(([program]) => program);

function isCommand([program, verb, ...rest]: string[]): boolean {
  if (program === 'npm')
    return verb === 'run' ? (rest[0] ?? '') in manifest.scripts : verb === 'ci' || verb === 'test';
  if (program === 'npx') return existsSync(`node_modules/.bin/${verb}`);
  return program !== undefined && ['apt-get', 'git'].includes(program);
}

describe('The workflow file', () => {
  interface Step {
    uses?: string;
    run?: string;
  }
  const { jobs }: { jobs: Record<string, { container: { image: string }; steps: Step[] }> } = parse(
    read('.github/workflows/validate.yml'),
  );
  const { container, steps } = jobs.validate ?? { container: { image: '' }, steps: [] };

  it('runs on Debian, in steps that are commands or pinned actions', () => {
    expect(container.image).toMatch(/^debian:\d+$/);
    const wrong = steps.filter(({ uses, run = '' }) =>
      uses ? !/^actions\/[\w-]+@v\d+$/.test(uses) : !commandsIn(run).every(isCommand),
    );
    expect(wrong).toEqual([]);
  });

  it('runs the second command of the README, as the check on our own machine does', () => {
    const [, second] = [...read('README.md').matchAll(/```sh\n(.*)\n```/g)].map(([, command]) => command);
    expect(second).toBe('npm ci && npm run validate');
    expect(steps.map(({ run }) => run)).toContain(second);
    expect(read('.ci/run')).toContain(second);
  });

  it('installs what the second command finds by itself only as root: a browser and PostgreSQL', () => {
    const packages = steps.flatMap(({ run = '' }) => commandsIn(run)).find(([, verb]) => verb === 'install');
    expect(packages).toEqual(
      expect.arrayContaining(['chromium-headless-shell', 'postgresql', 'nodejs', 'npm']),
    );
  });
});

describe.each(['AGENTS.md', 'CONTRIBUTING.md', 'SECURITY.md'])('%s', (file) => {
  const named = [...read(file).matchAll(/`([^`\n]+)`|\]\(([^)#]+)\)/g)].map(
    ([, code, link]) => code ?? link ?? '',
  );

  it('names commands that exist', () => {
    const commands = named.filter((text) => /^np[mx] /.test(text)).flatMap(commandsIn);
    expect(commands.filter((command) => !isCommand(command))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const words = named
      .flatMap((text) => text.split(' '))
      .filter((text) => /^[\w.][\w.-]*(\/[\w.-]+)+$|\.md$/.test(text));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((path) => !existsSync(path) && !existsSync(`supabase/tests/${path}`))).toEqual([]);
  });
});

it('keeps AGENTS.md to 40 lines, and names every storey in it', () => {
  expect(read('AGENTS.md').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  const [, row = ''] = /^(`app`.*?), all in/m.exec(read('AGENTS.md')) ?? [];
  const storeys = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(storeys).toHaveLength(9);
  expect(storeys.filter((name) => !existsSync(`src/${name}`))).toEqual([]);
});

describe('The README', () => {
  it('shows the five pictures of docs/pictures, of 150 kB at most', () => {
    const shown = new Set(
      [...read('README.md').matchAll(/!\[[^\]]+\]\((docs\/[^)]+)\)/g)].map(([, file]) => file),
    );
    expect([...shown].sort()).toEqual(globSync('docs/pictures/*').sort());
    expect(shown.size).toBe(5);
    expect([...shown].filter((file = '') => statSync(file).size > 150_000)).toEqual([]);
  });

  it('has the buttons that package.json asks for', () => {
    expect(
      withDeployButtons(
        read('README.md'),
        JSON.parse(read('package.json')),
        JSON.parse(read('src/brand/agency.json')),
      ),
    ).toBe(read('README.md'));
  });

  const between = '<!-- deploy: made -->\nold\n<!-- /deploy -->\nrest';
  const empty = '<!-- deploy: made -->\n<!-- /deploy -->\nrest';

  it('deploys the demo from the named repository, on three hosts', () => {
    const made = withDeployButtons(between, { repository: 'github:colombage/site' }, fictional);
    expect([...made.matchAll(/\]\((https:[^)]+)\)$/gm)].map(([, address]) => address)).toEqual([
      'https://app.netlify.com/start/deploy?repository=https://github.com/colombage/site',
      'https://vercel.com/new/clone?repository-url=https%3A%2F%2Fgithub.com%2Fcolombage%2Fsite',
      'https://deploy.workers.cloudflare.com/?url=https://github.com/colombage/site',
    ]);
    expect(made).toContain('its forms answer with a failure');
    expect(withDeployButtons(made, { repository: 'github:colombage/site' }, fictional)).toBe(made);
  });

  it('has no buttons without a repository, nor for an agency that exists', () => {
    expect(withDeployButtons(between, {}, fictional)).toBe(empty);
    expect(withDeployButtons(between, { repository: 'colombage/site' }, { email: 'a@agency.test' })).toBe(
      empty,
    );
  });
});

it.each([
  ['colombage/site', 'https://github.com/colombage/site'],
  ['gitlab:colombage/site', 'https://gitlab.com/colombage/site'],
  [{ url: 'git+https://github.com/colombage/site.git' }, 'https://github.com/colombage/site'],
  [{ url: 'git@github.com:colombage/site.git' }, 'https://github.com/colombage/site'],
  [{ url: 'ssh://git@gitlab.com/colombage/site.git' }, 'https://gitlab.com/colombage/site'],
  [{ url: 'https://git.example.org/colombage/site' }, null],
  [undefined, null],
])('reads the repository %j', (repository, address) => {
  expect(repositoryAddress(repository === undefined ? {} : { repository })).toBe(address);
});
