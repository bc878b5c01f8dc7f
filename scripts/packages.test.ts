import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: true;
  optional?: true;
  os?: string[];
  cpu?: string[];
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock: { packages: Record<string, Locked & Manifest> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const { '': root, ...packages } = lock.packages;
const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

describe('Packages', () => {
  it.each(wanted)('fix %s to one exact version, %s, in the lockfile too', (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/);
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  });

  it('match the lockfile', () => {
    expect(root?.dependencies).toEqual(manifest.dependencies);
    expect(root?.devDependencies).toEqual(manifest.devDependencies);
  });

  it('name no registry: each machine uses its own', () => {
    const elsewhere = Object.entries(packages).filter(([, { resolved, link }]) => link || resolved);
    expect(elsewhere).toEqual([]);
  });

  // npm writes a checksum for packages it has downloaded, so not for the binaries of other systems.
  it('has a checksum for each, except binaries of systems the lockfile was not made on', () => {
    const unchecked = Object.values(packages).filter(({ integrity }) => !/^sha512-/.test(integrity ?? ''));
    expect(unchecked.filter(({ optional, os, cpu }) => !optional || !(os || cpu))).toEqual([]);
  });

  it.each(globSync('supabase/functions/*/deno.json'))('pins the same versions in %s', (file) => {
    const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
    const versions = new Map(wanted);
    expect(imports).toEqual(
      Object.fromEntries(Object.keys(imports).map((name) => [name, `npm:${name}@${versions.get(name)}`])),
    );
  });
});
