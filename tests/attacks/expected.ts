import type { Database } from '@/lib/database.types';

type TableName = keyof Database['public']['Tables'];
type FunctionName = keyof Database['public']['Functions'];

export interface TableRights {
  /** Rows a visitor reads: public ones, their own, or none. A session without a role reads no more. */
  visitorReads: 'public' | 'own' | 'nothing';
  /** The columns a visitor may send with a new row. */
  visitorInserts?: string[];
  visitorDeletes?: 'own';
  /** Rights of administrators alone. */
  admin: ('reads' | 'inserts' | 'updates' | 'deletes')[];
}

const everything: TableRights['admin'] = ['reads', 'inserts', 'updates', 'deletes'];
const content: TableRights = { visitorReads: 'public', admin: everything };
const likes: TableRights = { visitorReads: 'own', visitorDeletes: 'own', admin: ['reads'] };

/** Rights on each table: a new table without a line here does not compile. */
export const expectedTables: Record<TableName, TableRights> = {
  admins: { visitorReads: 'nothing', admin: ['reads'] },
  application_entries: { visitorReads: 'nothing', admin: ['reads'] },
  article_likes: { ...likes, visitorInserts: ['article_id', 'language', 'ip_address', 'user_agent'] },
  article_views: {
    visitorReads: 'nothing',
    visitorInserts: ['article_id', 'language', 'ip_address', 'user_agent'],
    admin: ['reads'],
  },
  articles_en: content,
  articles_fr: content,
  contact_messages: { visitorReads: 'nothing', admin: ['reads', 'updates', 'deletes'] },
  enquiry_entries: { visitorReads: 'nothing', admin: ['reads', 'inserts', 'deletes'] },
  invitations: { visitorReads: 'nothing', admin: ['reads', 'deletes'] },
  job_applications: {
    visitorReads: 'nothing',
    visitorInserts: [
      'id',
      'job_offer_id',
      'full_name',
      'email',
      'phone',
      'message',
      'cv_file_path',
      'cover_letter_file_path',
    ],
    admin: ['reads', 'updates', 'deletes'],
  },
  job_offers: content,
  media: { visitorReads: 'nothing', admin: everything },
  newsletter: {
    visitorReads: 'nothing',
    visitorInserts: ['email', 'language'],
    admin: ['reads', 'deletes'],
  },
  newsletter_issues: content,
  project_likes: { ...likes, visitorInserts: ['project_id', 'language', 'ip_address', 'user_agent'] },
  projects_en: content,
  projects_fr: content,
  site_text_drafts: { visitorReads: 'nothing', admin: ['reads'] },
  site_texts: { visitorReads: 'nothing', admin: ['reads'] },
  services_en: content,
  services_fr: content,
  site_settings: { visitorReads: 'nothing', admin: ['reads'] },
  site_sections: { visitorReads: 'nothing', admin: ['reads', 'updates'] },
  staff: { visitorReads: 'nothing', admin: ['reads'] },
  steps_en: content,
  steps_fr: content,
  team_members_en: content,
  team_members_fr: content,
  testimonials_en: content,
  testimonials_fr: content,
};

export const roles = ['owner', 'editor', 'author', 'recruiter'] as const;
export type Role = (typeof roles)[number];

export interface FunctionRights {
  callers: 'everybody' | 'administrators';
  /** Roles of the staff that may call it. */
  roles: readonly Role[];
  /** Good arguments, as a visitor might send them. `hidden` is the id of a draft, `linked` of a public article. */
  args: (ids: { hidden: string; linked: string; hiddenOffer: string }) => Record<string, unknown>;
}

const everybody = (args: FunctionRights['args']): FunctionRights => ({ callers: 'everybody', roles, args });
const only = (roles: readonly Role[], args: FunctionRights['args']): FunctionRights => ({
  callers: 'administrators',
  roles,
  args,
});
const editors: readonly Role[] = ['owner', 'editor'];
const recruiters: readonly Role[] = ['owner', 'recruiter'];
const nobody = '00000000-0000-4000-8000-000000000000';
const writers: readonly Role[] = ['owner', 'editor', 'author'];

/** Callers of each function. The arguments of visitors ask for hidden rows. */
export const expectedFunctions: Record<FunctionName, FunctionRights> = {
  accept_invitation: only(roles, () => ({ token: 'guess' })),
  am_i_admin: only(roles, () => ({})),
  announce_presence: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  article_translations: everybody(({ linked }) => ({ article_uuid: linked, lang: 'fr' })),
  audit_log_people: only(['owner'], () => ({})),
  articles_for_editing: only(writers, () => ({ lang: 'fr' })),
  cancel_mail: only(['owner'], ({ hidden }) => ({ mail: hidden })),
  begin_translation: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  claim_translation: only(editors, () => ({ characters: 0 })),
  claim_invitation_mail: only(['owner'], () => ({ token: 'guess' })),
  count_trash: only(roles, () => ({})),
  date_articles: only(writers, ({ hidden }) => ({ articles: [{ lang: 'fr', id: hidden }] })),
  delete_application_note: only(recruiters, () => ({ note: nobody })),
  delete_for_good: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  empty_trash: only(['owner'], () => ({ seen: '2001-01-01T00:00:00Z' })),
  correct_own_application: everybody(() => ({
    token: 'guess',
    new_email: 'mallory@example.org',
    new_phone: '',
  })),
  confirm_publishing_order: only(editors, () => ({})),
  create_preview_link: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  confirm_text: only(editors, () => ({
    language: 'fr',
    key: 'home:hero.title',
    against: '0'.repeat(64),
    original_hash: '0'.repeat(64),
  })),
  date_working_copy: only(editors, ({ hidden }) => ({
    table_name: 'articles_fr',
    row_id: hidden,
    seen: '2001-01-01T00:00:00Z',
  })),
  discard_working_copy: only(editors, ({ hidden }) => ({
    table_name: 'articles_fr',
    row_id: hidden,
    seen: '2001-01-01T00:00:00Z',
  })),
  get_approval: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  get_working_copy: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  hand_back: only(editors, ({ hidden }) => ({
    table_name: 'articles_fr',
    row_id: hidden,
    seen: '2001-01-01T00:00:00Z',
  })),
  // Whoever began the row, which nobody here did.
  hand_in: only([], ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  keep_working_copy: only(editors, ({ hidden }) => ({
    table_name: 'articles_fr',
    row_id: hidden,
    columns: { title: 'x' },
    base: '2001-01-01T00:00:00Z',
  })),
  list_approvals: only(writers, () => ({})),
  list_working_copies: only(roles, () => ({})),
  publish_working_copy: only(editors, ({ hidden }) => ({
    table_name: 'articles_fr',
    row_id: hidden,
    seen: '2001-01-01T00:00:00Z',
  })),
  withdraw_hand_in: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  discard_text_drafts: only(editors, () => ({})),
  erase_own_application: everybody(() => ({ token: 'guess' })),
  entries_of_person: only(['owner', 'recruiter'], () => ({ address: 'mallory@example.org' })),
  erase_from_history: only(['owner', 'recruiter'], () => ({ address: 'mallory@example.org' })),
  find_new_address: everybody(() => ({ noun: 'articles', lang: 'fr', old_slug: 'hidden' })),
  get_article_categories: everybody(() => ({ lang: 'fr' })),
  get_article_counts: everybody(({ hidden }) => ({ lang: 'fr', ids: [hidden] })),
  get_article_likes_count: everybody(({ hidden }) => ({ article_uuid: hidden, lang: 'fr' })),
  get_article_views_count: everybody(({ hidden }) => ({ article_uuid: hidden, lang: 'fr' })),
  get_articles_around: everybody(({ hidden }) => ({ article_uuid: hidden, lang: 'fr' })),
  get_dashboard: only(roles, () => ({ days: 7 })),
  get_health: only(['owner'], () => ({})),
  get_inbox: only(editors, () => ({ today: '2026-11-26' })),
  get_invitation: everybody(() => ({ token: 'guess' })),
  get_mail_overview: only(['owner'], () => ({})),
  get_media_uses: only(writers, () => ({ picture: 'a.webp' })),
  get_own_application: everybody(() => ({ token: 'guess' })),
  get_scheduled_builds: only(editors, () => ({})),
  get_second_factors: only(['owner'], () => ({})),
  get_project_likes_count: everybody(() => ({ project_id: 900002, lang: 'fr' })),
  cancel_issue: only(editors, ({ hidden }) => ({ issue: hidden })),
  get_issue_progress: only(editors, ({ hidden }) => ({ issue: hidden })),
  get_newsletter_audience: only(editors, () => ({})),
  get_project_likes_counts: everybody(() => ({ lang: 'fr', ids: [900002] })),
  get_site_overrides: everybody(() => ({ since: '2026-01-01T00:00:00Z' })),
  get_version: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden, number: 1 })),
  has_ip_liked_article: everybody(({ hidden }) => ({ article_uuid: hidden, ip: 'canary-key', lang: 'fr' })),
  import_entries: only(editors, () => ({ entries: [] })),
  import_sample_articles: only(editors, () => ({ samples: [] })),
  invite: only(['owner'], () => ({ address: 'mallory', new_role: 'owner' })),
  ip_echo: everybody(() => ({})),
  last_changes: only(writers, ({ hidden }) => ({ table_name: 'articles_fr', row_ids: [hidden] })),
  link_articles: only(editors, ({ hidden }) => ({ fr_id: hidden, en_id: null })),
  list_articles: only(writers, () => ({ lang: 'fr' })),
  list_article_categories: only(editors, () => ({ lang: 'fr' })),
  list_recipients: only(recruiters, () => ({ applications: [nobody] })),
  list_application_entries: only(recruiters, () => ({ application: nobody })),
  list_audit_log: only(['owner'], () => ({ of_kind: 'staff' })),
  list_calendar: only(roles, () => ({ since: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' })),
  list_former_addresses: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  list_redirects: everybody(() => ({ lang: 'fr' })),
  list_issues: only(editors, () => ({})),
  list_issue_refusals: only(editors, ({ hidden }) => ({ issue: hidden })),
  list_project_translations: only(writers, () => ({ lang: 'fr' })),
  list_preview_links: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  list_site_texts: only(editors, () => ({})),
  list_staff: only(['owner'], () => ({})),
  lift_suppression: only(['owner'], () => ({ address: 'mallory@example.org' })),
  list_mails: only(['owner'], () => ({})),
  list_media: only(writers, () => ({})),
  log_export: only(editors, () => ({ kind: 'newsletter', row_count: 1 })),
  log_publishing_order: only(editors, () => ({})),
  may_publish: only(roles, () => ({})),
  my_rights: only(roles, () => ({})),
  list_trash: only(roles, () => ({})),
  list_versions: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  move_to_trash: only(editors, ({ hidden }) => ({ table_name: 'contact_messages', row_id: hidden })),
  open_preview: everybody(() => ({ token: 'guess' })),
  open_translation: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  message_application: only(recruiters, () => ({
    application: nobody,
    subject: 's',
    body: 'b',
    message: nobody,
  })),
  move_applications: only(recruiters, () => ({ moves: [] })),
  note_application: only(recruiters, () => ({ application: nobody, body: 'b', note: nobody })),
  open_application: everybody(({ hiddenOffer }) => ({ offer: hiddenOffer })),
  open_document: only(['owner', 'recruiter'], ({ hidden }) => ({
    path: `${hidden}/1700000000000_cv.pdf`,
  })),
  pause_issue: only(editors, ({ hidden }) => ({ issue: hidden })),
  resume_issue: only(editors, ({ hidden }) => ({ issue: hidden })),
  send_issue: only(editors, ({ hidden }) => ({ issue: hidden })),
  send_issue_test: only(editors, ({ hidden }) => ({ issue: hidden })),
  // The secret key of an Edge Function alone.
  claim_mails: only([], () => ({ batch: 100 })),
  settle_mail: only([], ({ hidden }) => ({ id: hidden, outcome: 'sent' })),
  report_bounce: only([], ({ hidden }) => ({ provider_id: '', kind: 'bounced', mail: hidden })),
  report_mailer: only([], () => ({ provider: 'mallory' })),
  list_abandoned_files: only([], () => ({ stored_before: '9999-01-01' })),
  release_translation: only([], ({ hidden }) => ({ claim: hidden })),
  remove_former_address: only(editors, ({ hidden }) => ({
    table_name: 'articles_fr',
    row_id: hidden,
    old_slug: 'hidden',
  })),
  reorder_projects: only(editors, () => ({ lang: 'fr', ids: [900002] })),
  reorder_team_members: only(editors, ({ hidden }) => ({ lang: 'fr', ids: [hidden] })),
  reorder_services: only(editors, ({ hidden }) => ({ lang: 'fr', ids: [hidden] })),
  reorder_steps: only(editors, ({ hidden }) => ({ lang: 'fr', ids: [hidden] })),
  rename_article_category: only(editors, () => ({ lang: 'fr', old_name: 'canary', new_name: 'Mallory' })),
  search_site: everybody(() => ({ lang: 'fr', term: 'canary' })),
  remove_staff: only(['owner'], ({ hidden }) => ({ person: hidden })),
  publish_texts: only(editors, () => ({
    items: [{ language: 'fr', key: 'home:nothing', value: 'Mallory' }],
  })),
  replace_media: only(editors, () => ({ old_path: 'a.webp', new_path: 'b.webp' })),
  require_second_factor: only(['owner'], () => ({ role: 'editor', required: false })),
  reply_to_enquiry: only(editors, ({ hidden }) => ({
    enquiry: hidden,
    entry: hidden,
    subject: 'Mallory',
    body: 'Mallory',
  })),
  report_delivery: everybody(({ hidden }) => ({ id: hidden, token: 'guess', state: 'sent' })),
  restore_from_trash: only(editors, ({ hidden }) => ({ table_name: 'articles_fr', row_id: hidden })),
  restore_version: only(editors, ({ hidden }) => ({
    table_name: 'articles_fr',
    row_id: hidden,
    number: 1,
    seen: 1,
  })),
  retry_mail: only(['owner'], ({ hidden }) => ({ mail: hidden })),
  revoke_preview_link: only(writers, ({ hidden }) => ({ link: hidden })),
  save_translation: only(editors, ({ hidden }) => ({
    table_name: 'articles_fr',
    row_id: hidden,
    seen: {},
    texts: { title: 'Mallory' },
    base: {},
    complete: false,
    publish: false,
  })),
  save_text_drafts: only(editors, () => ({
    items: [{ language: 'fr', key: 'home:nothing', value: 'Mallory' }],
  })),
  save_profile: only(roles, () => ({ name: '', image: '', line_fr: '', line_en: '' })),
  save_site_settings: only(['owner'], () => ({
    changes: { phone: '+33 3 99 00 00 00' },
    seen: '2024-01-01T00:00:00Z',
  })),
  send_contact_message: everybody(() => ({
    from_name: 'Mallory',
    from_email: 'mallory@example.org',
    subject: 'projet',
    message: 'Hello',
    lang: 'xx',
    website: '',
    elapsed_ms: 9000,
  })),
  set_mail_cap: only(['owner'], () => ({ cap: 1 })),
  set_staff_role: only(['owner'], ({ hidden }) => ({ person: hidden, new_role: 'owner' })),
  translate_article: only(editors, ({ hidden }) => ({ article_id: hidden })),
  trash_of_person: only(['owner', 'recruiter'], () => ({ address: 'mallory@example.org' })),
  refuse_applications: only(recruiters, () => ({ applications: [nobody], letters: {}, refusal: nobody })),
  undo_refusal: only(recruiters, () => ({ refusal: nobody })),
  send_application_link: everybody(() => ({ address: 'mallory@example.org' })),
  withdraw_own_application: everybody(() => ({ token: 'guess' })),
  confirm_newsletter: everybody(() => ({ token: 'guess' })),
  unsubscribe_newsletter: everybody(({ hidden }) => ({ token: hidden })),
};
