import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Backend, createBackend } from '../../dev/backend.ts';
import { serveOverHttp } from '../../dev/testing/http.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { createUser, projectRoot } from '../../dev/testing/scratch.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The admin's own code, signed in to a backend. Files go by fetch, and texts are read without a worker. */
async function open(backend: Backend, { email, password }: { email: string; password: string }) {
  const { port, close } = await serveOverHttp(backend);
  cleanUps.push(() => backend.close(), close);
  const url = `http://127.0.0.1:${port}`;
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', (await import('../../dev/publishable-key.ts')).PUBLISHABLE_KEY);
  vi.doMock('@/features/import-export/formats/read-in-worker', async () => ({
    readInWorker: async (chosen: never, encoding: never, onEntry: (entry: unknown) => void) => {
      const { readEntries } = await import('@/features/import-export/formats/read');
      for await (const entry of readEntries(chosen, encoding, () => {})) onEntry(entry);
      return [];
    },
  }));
  vi.doMock('@/lib/upload', async () => ({
    upload: async ({ bucket, path, bytes, contentType, token }: Record<string, string>) => {
      const answer = await fetch(`${url}/storage/v1/object/${bucket}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': contentType ?? '' },
        body: bytes ?? null,
      });
      const { toFailure } = await import('@/lib/failure');
      if (!answer.ok) throw toFailure({ message: await answer.text() }, answer.status);
    },
  }));
  const { supabase } = await import('@/lib/supabase');
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return {
    ...(await import('@/features/import-export/admin/export')),
    ...(await import('@/features/import-export/admin/model')),
    ...(await import('@/features/import-export/admin/run')),
  };
}

async function emptyCopy(): Promise<{ backend: Backend; account: { email: string; password: string } }> {
  const backend = await openProduct({ seed: false });
  const account = { email: 'owner@example.org', password: 'correct horse battery' };
  const id = await createUser(backend, account.email, account.password);
  await backend.sql("insert into public.staff (user_id, role) values ($1, 'owner')", [id]);
  return { backend, account };
}

async function contents(zip: Blob): Promise<Record<string, string>> {
  const { BlobReader, BlobWriter, ZipReader } = await import('@zip.js/zip.js');
  const entries = await new ZipReader(new BlobReader(zip), { useWebWorkers: false }).getEntries();
  const files = await Promise.all(
    entries.map(async (entry) => {
      if (entry.directory) return [entry.filename, ''];
      const blob = await entry.getData(new BlobWriter());
      return [entry.filename, Buffer.from(await blob.arrayBuffer()).toString('latin1')];
    }),
  );
  return Object.fromEntries(files.toSorted());
}

const lastExport = ({ sql }: Backend) =>
  sql("select table_name, detail from app.audit_log where act = 'exported' order by id desc limit 1");

describe('An export', () => {
  test('makes an empty copy the same, and the copy exports the same', async () => {
    const source = await createBackend({ root: projectRoot, demo: 'everything' });
    // Its former address is part of what is taken along.
    await source.sql(
      "update public.articles_fr set slug = slug || '-2' where id = (select a.id from public.articles_fr a where a.published and a.published_at <= now() order by a.id limit 1)",
    );
    await source.sql(
      "insert into app.own_redirects (from_path, to_address, created_at) values ('/plaquette', 'https://docs.example.org/plaquette', now()), ('/ancien', '/plaquette', now() - interval '1 day')",
    );
    await source.sql(
      "update public.media set labels = '{bois,été}', decorative = true where path = (select min(m.path) from public.media m)",
    );
    // The project's is behind its row.
    await source.sql(
      `insert into app.working_copies (table_name, row_id, content, base, publish_at)
       (select 'articles_fr', id::text, '{"title": "Autrement"}'::jsonb, updated_at, '2199-01-02Z'::timestamptz
        from public.articles_fr where published order by id limit 1)
       union all
       (select 'projects_en', id::text, '{"title": "Otherwise"}', '2020-01-02Z', null
        from public.projects_en where published order by id limit 1)`,
    );
    const { email = '', password = '' } = source.account ?? {};
    const from = await open(source, { email, password });
    const zip = await from.exportZip(from.everything(true));
    const before = await contents(zip);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    expect(before['content.json']).toMatch(/"from": "\/fr\/articles\//);
    expect(JSON.parse(before['content.json'] ?? '').ownRedirects).toEqual([
      { from: '/ancien', to: '/plaquette' },
      { from: '/plaquette', to: 'https://docs.example.org/plaquette' },
    ]);
    expect(before['content.json']).toMatch(/"labels": \[\s+"bois",[^{]+"decorative": true/);
    expect(
      Object.values(before)
        .join('\n')
        .match(/^workingCopy:(?:\n +.+)+/gm),
    ).toEqual([
      expect.stringMatching(/Autrement"\n +publish_at: "?2199-/),
      expect.stringMatching(/Otherwise"\n +base: "?2020-/),
    ]);
    const texts = Object.keys(before).filter((name) => name.endsWith('.md'));
    expect(await lastExport(source)).toEqual([{ table_name: 'content', detail: { rows: texts.length } }]);

    const copy = await emptyCopy();
    const to = await open(copy.backend, copy.account);
    const file = new File([zip], 'site.zip');
    const run = new to.Import();
    const plan = () => run.plan({ ...to.emptySettings('fr'), source: 'copy', ownStates: true }, [file]);
    await plan();
    expect(run.state.failure).toBeNull();
    expect(
      run.state.rows
        .filter(({ outcome }) => outcome !== 'made')
        .map(({ item, reason }) => [item.origin, reason]),
    ).toEqual([]);
    expect(run.state.redirects).toHaveLength(2);
    await run.run();
    expect([run.state.phase, run.state.failure]).toEqual(['done', null]);
    const after = await contents(await to.exportZip(to.everything(true)));
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after).toEqual(before);

    await plan();
    expect(new Set(run.state.rows.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    expect([run.state.redirects, run.state.faults]).toEqual([[], []]);

    // Roles of offers alone read neither redirects nor pictures.
    const { sql } = copy.backend;
    const second = await createUser(copy.backend, 'second@example.org', copy.account.password);
    await sql("insert into public.staff (user_id, role) values ($1, 'owner')", [second]);
    await sql("update public.staff set role = 'recruiter' where user_id <> $1", [second]);
    const offers = await sql<{ id: string }>('select id from public.job_offers limit 2');
    await to.exportZip([{ kind: 'job_offers', lang: 'fr', ids: offers.map(({ id }) => id) }]);
    expect(await lastExport(copy.backend)).toEqual([{ table_name: 'job_offers', detail: { rows: 2 } }]);
  }, 180_000);
});
