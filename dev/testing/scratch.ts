import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Engine } from '../engine.ts';
import { PUBLISHABLE_KEY } from '../publishable-key.ts';

export const projectRoot = join(import.meta.dirname, '..', '..');

export interface Scratch {
  root: string;
  supabase: string;
  data: string;
  write(file: string, content: string): void;
  remove(): void;
}

export function scratchProject(migration: string, seed = 'select 1;'): Scratch {
  const root = mkdtempSync(join(tmpdir(), 'embedded-'));
  const supabase = join(root, 'supabase');
  mkdirSync(join(supabase, 'migrations'), { recursive: true });
  symlinkPackages(root);
  const write = (file: string, content: string) => writeFileSync(join(root, file), content);
  write('supabase/migrations/20260101000000_scratch.sql', migration);
  write('supabase/seed.sql', seed);
  const remove = () => rmSync(root, { recursive: true, force: true });
  return { root, supabase, data: join(root, 'data'), write, remove };
}

// The versions of the engines are read there, and the empty database is cached there.
function symlinkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'));
  mkdirSync(join(projectRoot, 'node_modules', '.cache'), { recursive: true });
  for (const name of ['@supabase', '@electric-sql', '.cache']) {
    symlinkSync(join(projectRoot, 'node_modules', name), join(root, 'node_modules', name), 'dir');
  }
}

export function clientOf({ fetch }: Engine, peerAddress: string | null = '127.0.0.1', key = PUBLISHABLE_KEY) {
  return createClient('http://127.0.0.1:5173', key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => fetch(new Request(input, init), { peerAddress }) },
  });
}

export async function createUser(engine: Engine, email: string, password: string): Promise<string> {
  const { auth } = clientOf(engine, null, engine.keys.secret);
  const { data, error } = await auth.admin.createUser({ email, password });
  if (error) throw error;
  return data.user.id;
}

export async function signedIn(engine: Engine, email: string, password: string) {
  const client = clientOf(engine);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
