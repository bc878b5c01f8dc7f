// @vitest-environment node
import '../support/backend-address';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { agencyJsonLd, type JsonLdNode, siteJsonLd } from '@/brand/structured-data';
import { toArticle } from '@/content/resources/articles/public/read';
import { articleJsonLd } from '@/content/resources/articles/public/structured-data';
import { type ContractType, contractTypes } from '@/content/resources/offers/model';
import { toProject } from '@/content/resources/projects/public/read';
import { projectJsonLd } from '@/content/resources/projects/public/structured-data';
import { toOffer } from '@/features/careers/public/read';
import { offerJsonLd } from '@/features/careers/public/structured-data';
import { issueJsonLd } from '@/features/newsletter/public/structured-data';
import { langs } from '@/lib/lang';
import { JsonLd } from '@/ui/json-ld';
import { article, offer, project } from '../support/build';
import { faultsOf } from '../support/vocabulary';

const address = 'https://example.org/en/somewhere';
const picture = 'https://example.org/share/en/somewhere.png';
/** As it reaches the page. */
function written(thing: JsonLdNode) {
  const html = renderToStaticMarkup(<JsonLd nodes={[thing]} />);
  return JSON.parse(html.replace(/<[^>]*>/g, ''))['@graph'][0];
}

it('The vocabulary refuses unknown words and values of a wrong type, inside too', () => {
  const place = { '@type': 'Place', address: { '@type': 'PostalAddress', town: 'Strasbourg' } };
  expect(faultsOf({ '@type': 'JobPosting', jobLocation: place, headline: '', validThrough: true })).toEqual([
    'PostalAddress has no property town',
    'JobPosting has no property headline',
    'JobPosting.validThrough cannot be true',
  ]);
});

describe.each(langs)('In %s, search engines are told', (lang) => {
  it('who the agency is', () => {
    const agency = written(agencyJsonLd(lang, 'A small agency.', picture));
    expect(faultsOf(agency)).toEqual([]);
    expect(agency.openingHoursSpecification).toMatchObject([{ opens: '09:00', closes: '18:00' }]);
    expect(agency.openingHoursSpecification[0].dayOfWeek).toHaveLength(6);
    expect(faultsOf(written(siteJsonLd(lang)))).toEqual([]);
  });

  it('describes an article', () => {
    const thing = written(articleJsonLd(toArticle(article()), lang, address, picture));
    expect(faultsOf(thing)).toEqual([]);
    expect(thing).toMatchObject({ '@type': 'BlogPosting', image: picture, inLanguage: lang });
  });

  it('dates the last change of an article, and never a day before it appeared', () => {
    const published_at = '2026-03-01T08:00:00+00:00';
    const told = (text_changed_at: string) =>
      written(articleJsonLd(toArticle(article({ published_at, text_changed_at })), lang, address, picture));
    expect(told('2026-04-02T10:00:00+00:00')).toMatchObject({
      datePublished: published_at,
      dateModified: '2026-04-02T10:00:00+00:00',
    });
    expect(told('2026-02-01T10:00:00+00:00').dateModified).toBe(published_at);
  });

  it('describes an issue of the newsletter', () => {
    const issue = {
      number: 4,
      slug: '4',
      subject: 'A letter',
      preheader: '',
      sent_at: '2026-03-01T08:00:00+00:00',
      body: '',
      items: [],
    };
    const thing = written(issueJsonLd(issue, lang, address));
    expect(faultsOf(thing)).toEqual([]);
    expect(thing).toMatchObject({ headline: 'A letter', datePublished: issue.sent_at });
  });

  it('describes a project, with and without a client’s word', () => {
    const quoted = project({ testimonial_content: 'They held.', testimonial_author: 'Zoé', year: '2026' });
    const thing = written(projectJsonLd(toProject(quoted), lang, address, picture));
    expect(faultsOf(thing)).toEqual([]);
    expect(thing).toMatchObject({ dateCreated: '2026', review: { author: { name: 'Zoé' } } });
    const plain = written(projectJsonLd(toProject(project({ year: '2024, 2026' })), lang, address, picture));
    expect(faultsOf(plain)).toEqual([]);
    expect(plain).not.toHaveProperty('review');
    expect(plain).not.toHaveProperty('dateCreated');
  });

  it.each(contractTypes)('describes an offer: %s', (contract_type) => {
    const told: Record<ContractType, string> = {
      CDI: 'FULL_TIME',
      CDD: 'TEMPORARY',
      Stage: 'INTERN',
      Alternance: 'INTERN',
      Freelance: 'CONTRACTOR',
    };
    const thing = written(offerJsonLd(toOffer(offer({ contract_type })), lang, address));
    expect(faultsOf(thing)).toEqual([]);
    expect(thing).toMatchObject({ employmentType: told[contract_type] });
  });
});

describe('What somebody wrote', () => {
  it('neither ends the script nor says anything when it is empty', () => {
    const wicked = '</script><script>alert(1)</script><!--';
    const thing = articleJsonLd(toArticle(article({ title: wicked, excerpt: '' })), 'en', address, picture);
    const html = renderToStaticMarkup(<JsonLd nodes={[thing]} />);
    expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script']);
    expect(written(thing).headline).toBe(wicked);
    expect(written(thing)).not.toHaveProperty('description');
  });
});

describe('An offer', () => {
  it.each([
    ['Strasbourg, France', 'Strasbourg'],
    ['Strasbourg', 'Strasbourg'],
    ['Kehl, Allemagne', 'Kehl, Allemagne'],
    ['Strasbourg ou à distance', 'Strasbourg'],
  ])('names the town beside the country: %s', (location, addressLocality) => {
    expect(told({ location }).jobLocation.address).toMatchObject({ addressLocality, addressCountry: 'FR' });
  });

  const told = (row: Parameters<typeof offer>[0]) => written(offerJsonLd(toOffer(offer(row)), 'en', address));

  it('says until when, where and for how much', () => {
    const thing = told({
      closes_at: '2027-01-31T23:00:00+00:00',
      workplace: 'remote',
      salary_min: 36000,
      salary_max: 42000,
    });
    expect(faultsOf(thing)).toEqual([]);
    expect(thing).toMatchObject({
      validThrough: '2027-01-31T23:00:00+00:00',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country' },
      baseSalary: { currency: 'EUR', value: { unitText: 'YEAR', minValue: 36000, maxValue: 42000 } },
    });
  });

  it.each(['hybrid', null])('is silent about what it does not know (workplace: %s)', (workplace) => {
    const thing = told({
      closes_at: null,
      workplace,
      salary_min: null,
      salary_max: null,
      language: null,
    });
    expect(faultsOf(thing)).toEqual([]);
    for (const absent of ['validThrough', 'jobLocationType', 'baseSalary', 'inLanguage']) {
      expect(thing).not.toHaveProperty(absent);
    }
  });

  it('describes the work as HTML with escaped text', () => {
    const { description } = told({
      description: 'You <b>build</b>:\n- walls & roofs',
      requirements: 'Patience.',
    });
    expect(description).toBe(
      '<p>You &lt;b&gt;build&lt;/b&gt;:</p><ul><li>walls &amp; roofs</li></ul><p>Patience.</p>',
    );
  });
});
