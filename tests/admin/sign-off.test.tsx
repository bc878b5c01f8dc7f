import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AdminServer, startAdminServer } from '../support/admin-server';
import { article, review, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { openAdmin, openPath } from '../support/render-admin';
import { starting, texts } from '../support/texts';

const id = uuid(1);
const at = '2026-11-26T09:00:00+00:00';
const remark = {
  name: 'Zoé Kern',
  is_client: true,
  shared: true,
  quote: 'Un autre.',
  text: 'Plus court, s’il vous plaît.',
};

describe.each(langsOf(import.meta.filename))('The sign-off of a text in %s', (lang) => {
  const t = texts(lang);
  const table = `articles_${lang}`;
  const place = { table_name: table, row_id: id };
  let server: AdminServer;
  const asked = (name: string) => server.requests('POST', `/rpc/${name}`);
  const open = () => openAdmin(server, `/${lang}/admin/article/edit/${id}`);
  const panel = async () =>
    within(await screen.findByRole('region', { name: t('working-copies:remarks.list') }));

  beforeEach(() => {
    server = startAdminServer();
    server.articles[lang] = [
      article({
        id,
        title: 'Le bois',
        slug: 'le-bois',
        content: 'Un paragraphe.\n\nUn autre.',
        published: false,
        published_at: null,
      }),
    ];
    server.answers.get_review = review(remark, {
      states: [
        { state: 'differs', name: 'Béa', at },
        { state: 'change', name: 'Zoé Kern', at },
      ],
      answers: [{ language: lang, name: 'Zoé Kern', answer: 'change', at, digest: 'd', published_at: null }],
      people: [{ id: uuid(9300), name: 'Marc Oster' }],
    });
    for (const name of ['add_remark', 'resolve_remark', 'forget_client']) server.answers[name] = null;
  });

  it('shows what a client remarks, which is answered, told to a colleague and ticked off', async () => {
    const { user } = await open();
    const said = await panel();
    for (const [state, name] of [['differs', 'Béa'] as const, ['change', 'Zoé Kern'] as const]) {
      const words = t(`working-copies:review.${state}`, { name, ago: '' }).trim();
      expect(said.getByText(starting(words))).toBeVisible();
    }
    expect(said.getByText(remark.text)).toBeVisible();
    expect(said.getByText('Un autre.')).toBeVisible();
    await user.click(said.getByRole('button', { name: t('working-copies:review.reply') }));
    expect(said.getByText(t('working-copies:review.shared'))).toBeVisible();
    await user.click(said.getByRole('button', { name: t('working-copies:review.send') }));
    expect(await said.findByText(t('working-copies:review.empty'))).toBeVisible();
    await user.type(said.getByRole('textbox'), 'Voilà.');
    await user.selectOptions(said.getByLabelText(t('working-copies:review.mention')), 'Marc Oster');
    await user.click(said.getByRole('button', { name: t('working-copies:review.send') }));
    await waitFor(() =>
      expect(asked('add_remark')).toEqual([
        {
          ...place,
          field: 'content',
          quote: 'Un autre.',
          text: 'Voilà.',
          parent: uuid(9100),
          mention: uuid(9300),
        },
      ]),
    );
    await user.click(said.getByRole('button', { name: t('working-copies:review.resolve') }));
    await waitFor(() =>
      expect(asked('resolve_remark')).toEqual([{ ...place, remark: uuid(9100), resolved: true }]),
    );
  });

  it('keeps the record, from which a name can be taken', async () => {
    const { user } = await open();
    const said = await panel();
    await user.click(said.getByText(starting(t('working-copies:review.record', { count: 1 }).slice(0, 4))));
    await user.click(said.getByRole('button', { name: t('working-copies:review.forget') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: t('working-copies:review.forget') }));
    await waitFor(() => expect(asked('forget_client')).toEqual([{ ...place, client: 'Zoé Kern' }]));
  });

  it('stands on the dashboard, with the name of the client', async () => {
    server.answers.list_approvals = [
      { ...place, title: 'Le bois', person_name: 'Zoé Kern', handed_in_at: at, state: 'change', remarks: 0 },
    ];
    await open();
    await openPath('/admin/dashboard');
    const answers = await screen.findByRole('region', {
      name: texts('fr')('working-copies:dashboard.signOff'),
    });
    expect(within(answers).getByText(/^Zoé Kern demande/)).toBeVisible();
  });
});
