import type { Redirect } from '@/content/redirects/model';
import { rpc } from '@/lib/rpc';
import { z } from '@/lib/zod';
import type { Tell } from '../entry';
import { type SourceFile, textOf } from '../formats/source';
import { manifestName } from './model';

const redirectSchema = z.object({ from: z.string(), to: z.string() });

const listSchema = z.object({ redirects: z.array(redirectSchema) });

const manifestSchema = z.object({ ownRedirects: z.array(redirectSchema) });

const savedSchema = z.array(z.object({ fault: z.string().nullable(), saved: z.boolean() }));

/** What `save_redirects` takes at once. */
const batchSize = 200;

/** Redirects that owners and editors made, by their address. */
export async function readOwnRedirects(): Promise<Redirect[]> {
  const { redirects } = await rpc('get_redirects', {}, listSchema);
  return redirects.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Redirects of an own export; none where its manifest has none. */
export async function exportedRedirects(files: readonly SourceFile[]): Promise<Redirect[]> {
  const manifest = files.find(({ path }) => path.endsWith(manifestName));
  if (!manifest) return [];
  const read = manifestSchema.safeParse(JSON.parse(await textOf(manifest)));
  return read.success ? read.data.ownRedirects : [];
}

/** Takes over what is new here, or would in a dry run: returns it, and tells which are refused. */
export async function importRedirects(
  redirects: readonly Redirect[],
  dry: boolean,
  tell: Tell,
): Promise<Redirect[]> {
  const taken: Redirect[] = [];
  for (let start = 0; start < redirects.length; start += batchSize) {
    const batch = redirects.slice(start, start + batchSize);
    const answers = await rpc('save_redirects', { redirects: batch, imported: true, dry }, savedSchema);
    for (const [index, redirect] of batch.entries()) {
      const { fault = null, saved = false } = answers[index] ?? {};
      if (fault) tell(fault === 'from_taken' ? 'redirect-kept' : 'redirect', redirect.from);
      if (saved) taken.push(redirect);
    }
  }
  return taken;
}
