import type { Engine } from '../../dev/engine.ts';

/** Marks of rows for administrators alone: each secret contains this word, each id this prefix. */
export const canary = 'canary';
export const canaryId = 'ca9a0000';

const id = (number: number) => `${canaryId}-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const ids = {
  draft: { fr: id(1), en: id(2) },
  scheduled: { fr: id(3), en: id(4) },
  draftOffer: id(5),
  closedOffer: id(6),
  application: id(7),
  message: id(8),
  subscription: id(9),
  /** Public, and linked to the English draft. */
  linked: 'f0000000-0000-4000-8000-00000000000a',
  openOffer: '0ffe0000-0000-4000-8000-000000000001',
  unknown: '99999999-9999-4999-8999-999999999999',
};

/** One private row in every table, written by the owner as the past left it. */
export async function hideCanaries({ sql }: Engine): Promise<void> {
  for (const lang of ['fr', 'en'] as const) {
    const values = `title, excerpt, content, author, category, tags`;
    const secrets = `'${canary} title', '${canary} excerpt', '${canary} content', '${canary}', '${canary}', '{${canary}}'`;
    await sql(
      `insert into public.articles_${lang} (id, slug, ${values}, published, published_at) values
       ($1, '${canary}-draft', ${secrets}, false, null),
       ($2, '${canary}-later', ${secrets}, true, now() + interval '1 day')`,
      [ids.draft[lang], ids.scheduled[lang]],
    );
    await sql(
      `insert into public.pages_${lang} (slug, title, content, published) values ('${canary}-draft', '${canary}', '${canary}', false)`,
    );
    await sql(
      `insert into public.projects_${lang} (id, slug, title, published) values (900002, '${canary}-draft', '${canary}', false)`,
    );
    await sql(
      `insert into public.team_members_${lang} (name, trade, sentence, published) values ('${canary}', '${canary}', '${canary}', false)`,
    );
    for (const table of ['services', 'steps'])
      await sql(
        `insert into public.${table}_${lang} (title, text, published) values ('${canary}', '${canary}', false)`,
      );
    await sql(
      `insert into public.project_likes (project_id, language, ip_address, user_agent)
       select id, '${lang}', '${canary}-key', '${canary}' from public.projects_${lang}`,
    );
    for (const table of ['article_views', 'article_likes']) {
      await sql(
        `insert into public.${table} (article_id, language, ip_address, user_agent)
         select id, '${lang}', '${canary}-key', '${canary}' from public.articles_${lang}`,
      );
    }
  }
  await sql(
    `insert into public.articles_fr (id, slug, title, excerpt, content, author, published, linked_article_id)
     values ($1, 'linked-to-a-draft', 'L', 'l', 'l', 'A', true, $2)`,
    [ids.linked, ids.draft.en],
  );
  await sql(
    `insert into public.job_offers (id, title, description, requirements, published, closes_at) values
     ($1, '${canary}', '${canary}', '${canary}', false, null), ($2, '${canary}', '${canary}', '${canary}', true, now() - interval '1 day')`,
    [ids.draftOffer, ids.closedOffer],
  );
  const file = `${ids.application}/1700000000000_${canary}.pdf`;
  await sql(
    `insert into public.job_applications (id, job_offer_id, full_name, email, message, cv_file_path, note)
     values ($1, $2, '${canary}', '${canary}@example.org', '${canary}', '${file}', '${canary}')`,
    [ids.application, ids.openOffer],
  );
  await sql(
    `insert into public.contact_messages (id, from_name, from_email, subject, message, note)
     values ($1, '${canary}', '${canary}@example.org', 'projet', '${canary}', '${canary}')`,
    [ids.message],
  );
  await sql(
    `insert into public.application_entries (application_id, kind, author, body) values ($1, 'note', null, '${canary}')`,
    [ids.application],
  );
  await sql(
    `insert into public.enquiry_entries (enquiry_id, kind, author, body) values ($1, 'note', null, '${canary}')`,
    [ids.message],
  );
  await sql(
    `insert into public.newsletter (id, email, unsubscribe_token) values ($1, '${canary}@example.org', $1)`,
    [ids.subscription],
  );
  await sql(
    `insert into public.newsletter_issues (language, subject, preheader, body) values ('fr', '${canary}', '${canary}', '${canary}')`,
  );
  await sql(
    `insert into public.invitations (email, role, token_hash, invited_by)
     select '${canary}@example.org', 'owner', sha256('${canary}'), user_id from public.staff where role = 'owner' limit 1`,
  );
  await sql(
    `insert into public.media (path, name, alt_fr) values ('${canary}.webp', '${canary}', '${canary}')`,
  );
}
