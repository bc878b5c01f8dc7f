import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emptyFields } from '@/content/resources/articles/admin/article-fields';
import { emptyOffer } from '@/content/resources/offers/schema';
import { emptyPage } from '@/content/resources/pages/schema';
import { emptyProject } from '@/content/resources/projects/schema';
import { emptyMember } from '@/content/resources/team/schema';
import { fieldCatalogue } from '@/content/tables';
import { originalFields } from '@/features/settings/schema';
import { langs } from '@/lib/lang';
import { catalogueFile } from '../scripts/catalogue-files';

const { linked: _, ...article } = emptyFields;

it.each([
  ['articles_fr', article],
  ['pages_fr', emptyPage],
  ['projects_fr', emptyProject],
  ['team_members_fr', emptyMember],
  ['job_offers', emptyOffer('fr')],
  ['site_settings', originalFields],
])('The catalogue of the form of %s names each of its columns', (table, fields) => {
  for (const lang of langs) {
    const catalogue = JSON.parse(readFileSync(catalogueFile(lang, fieldCatalogue(table) ?? ''), 'utf8'));
    const unnamed = Object.keys(fields).filter((name) => typeof catalogue.fields[name] !== 'string');
    expect(unnamed, lang).toEqual([]);
  }
});
