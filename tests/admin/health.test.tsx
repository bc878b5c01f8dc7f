import '../support/backend-address';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { documentTypes, maxDocumentBytes } from '@/lib/document-types';
import { env } from '@/lib/env';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { settingsTable } from '../support/admin-tables';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const legal = {
  street: '1 rue des Orfèvres',
  postal_code: '67000',
  legal_form_fr: 'SARL',
  legal_form_en: 'Limited company',
  registration: 'RCS Strasbourg 1',
  director: 'Anna Reiss',
  host_name: 'Host',
  host_address: '2 rue du Dôme',
  host_phone: '+33 3 00 00 00 00',
};

const now = new Date().toISOString();
const healthy = {
  asked_at: now,
  buckets: [
    {
      id: 'job_applications',
      public: false,
      file_size_limit: 5_242_880,
      allowed_mime_types: ['application/pdf'],
    },
    {
      id: 'media',
      public: true,
      file_size_limit: maxDocumentBytes,
      allowed_mime_types: [
        ...Object.values(documentTypes),
        'image/avif',
        'image/jpeg',
        'image/png',
        'image/webp',
      ],
    },
  ],
  owners: 1,
  owners_without_factor: 0,
  sees_visitor_address: true,
  backup_at: now,
  changed_at: null,
  ordered_at: null,
};

const mailer = {
  provider: null,
  checked_at: null,
  watched: false,
  answer: null,
  daily_cap: 1000,
  used: 0,
  states: {},
  waiting_since: null,
  suppressed: 0,
  suppressed_staff: [],
};

describe.each(langsOf(import.meta.filename))('The health of the site in %s', (lang: Lang) => {
  const t = texts(lang);
  const path = `/${lang}/admin/health`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  /** A server in order, but for what is given. */
  function start(health: object | null = healthy, set: Parameters<typeof settingsTable>[0] = legal) {
    const server = startAdminServer();
    if (health) server.answers.get_health = health;
    server.tables.site_settings = settingsTable(set);
    server.given.set('/rpc/get_mail_overview', () => Response.json(mailer));
    server.given.set('/functions/v1/publish-site', () => Response.json({ code: 'configured' }));
    server.given.set('/settings', () => Response.json({ disable_signup: true }));
    return server;
  }

  const line = async (check: 'facts' | 'mail' | 'signUp' | 'visitors' | 'hook' | 'backup' | 'buckets') => {
    const title = await screen.findByRole('heading', { name: t(`health:checks.${check}`) });
    const item = title.closest('li');
    if (!item) throw new Error('The check stands in no line.');
    return within(item);
  };

  it('reports what is in order', async () => {
    await openAdmin(start(), path);
    await heading(t('health:title'));
    for (const check of ['facts', 'signUp', 'visitors', 'hook', 'backup', 'buckets'] as const)
      expect(await (await line(check)).findByText(t('health:states.ok'))).toBeVisible();
  });

  it('takes the mail settings of the build, those of the owner first', async () => {
    const unset = { ...env.mail };
    onTestFinished(() => void Object.assign(env.mail, unset));
    Object.assign(env.mail, { serviceId: 'service', templateId: 'template', publicKey: 'key' });
    await openAdmin(start(healthy, { ...legal, emailjs_service_id: 'another' }), path);
    expect(await (await line('mail')).findByText(t('health:states.ok'))).toBeVisible();
  });

  it('warns that no mail is sent without settings', async () => {
    await openAdmin(start(), path);
    expect(await (await line('mail')).findByText(t('health:states.attend'))).toBeVisible();
  });

  it('takes the mailer of the server for the one that counts', async () => {
    const server = start();
    server.given.set('/rpc/get_mail_overview', () =>
      Response.json({ ...mailer, provider: 'smtp', checked_at: now, watched: true, answer: '401' }),
    );
    await openAdmin(server, path);
    const mail = await line('mail');
    expect(await mail.findByText(t('health:mail.refused', { answer: '401' }))).toBeVisible();
    expect(mail.getByRole('link')).toHaveAttribute('href', `/${lang}/admin/mail`);
  });

  it('names each fault with its remedy', async () => {
    const [documents, media] = healthy.buckets;
    const buckets = [{ ...documents, public: true }, media];
    const server = start(
      { ...healthy, buckets, backup_at: null, sees_visitor_address: false },
      { ...legal, director: '' },
    );
    server.given.set('/settings', () => Response.json({ disable_signup: false }));
    server.given.set('/functions/v1/publish-site', () => Response.json({ code: 'not_configured' }));
    await openAdmin(server, path);
    const opened = await line('buckets');
    expect(await opened.findByText('job_applications')).toBeVisible();
    expect(opened.getByText(t('health:states.wrong'))).toBeVisible();
    const facts = await line('facts');
    expect(await facts.findByText(t('admin-settings:fields.director'))).toBeVisible();
    expect(facts.getByRole('link')).toHaveAttribute('href', `/${lang}/admin/settings`);
    expect(await (await line('signUp')).findByText(t('health:states.wrong'))).toBeVisible();
    expect(await (await line('visitors')).findByText(t('health:visitors.one'))).toBeVisible();
    expect(await (await line('hook')).findByText(/DEPLOY_HOOK_URL/)).toBeVisible();
    expect(await (await line('backup')).findByText(t('health:states.attend'))).toBeVisible();
  });

  it('reports a check that failed beside the others, repeats it', async () => {
    const server = start(null);
    const { user } = await openAdmin(server, path);
    const buckets = await line('buckets');
    expect(await buckets.findByRole('alert')).toBeVisible();
    expect(await (await line('signUp')).findByText(t('health:states.ok'))).toBeVisible();
    expect(await screen.findByText(t('health:summary.unknown'))).toBeVisible();
    server.answers.get_health = healthy;
    await user.click(buckets.getByRole('button'));
    await waitFor(() => expect(buckets.getByText(t('health:states.ok'))).toBeVisible());
  });

  it('orders no build by checking', async () => {
    const server = start();
    await openAdmin(server, path);
    await (await line('hook')).findByText(t('health:states.ok'));
    expect(server.asked.filter((one) => one.path === '/functions/v1/publish-site')).toMatchObject([
      { method: 'GET' },
    ]);
  });
});
