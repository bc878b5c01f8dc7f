// @vitest-environment node
import '../support/backend-address';
import { describe, expect, it } from 'vitest';
import { renderPage } from '@/app/prerender/render';
import { createQueryClient } from '@/app/query-client';
import { teamQueries } from '@/content/resources/team/public/queries';
import type { Lang } from '@/lib/lang';
import { member } from '../support/build';
import { langsOf } from '../support/full-grid';
import { hoursIn } from '../support/texts';

async function renderContact(lang: Lang): Promise<string> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(teamQueries.list(lang).queryKey, [member({ name: 'Judith at the window' })]);
  const { head, body } = await renderPage(`/${lang}/contact`, {
    queryClient,
    fetchQuery: (options) => queryClient.fetchQuery({ ...options, staleTime: Number.POSITIVE_INFINITY }),
  });
  return head + body;
}

describe.each(langsOf(import.meta.filename))('The contact page rendered in Node, in %s,', (lang) => {
  it('lists the hours of every week, and nothing of a day that is over when it is read', async () => {
    const html = await renderContact(lang);
    expect(html.split(hoursIn(lang))).toHaveLength(3);
    expect(html).not.toContain('aria-current="date"');
    expect(html).not.toContain('data-open="true"');
  });

  it('frames no page of others before consent', async () => {
    expect(await renderContact(lang)).not.toContain('<iframe');
  });
});
