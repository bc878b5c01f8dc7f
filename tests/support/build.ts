import { emptyFields as emptyArticle, toPayload } from '@/content/resources/articles/admin/article-fields';
import { articleSchema } from '@/content/resources/articles/schema';
import { emptyOffer, offerSchema } from '@/content/resources/offers/schema';
import { emptyPage, pageSchema } from '@/content/resources/pages/schema';
import { emptyProject, projectSchema } from '@/content/resources/projects/schema';
import { emptyService, serviceSchema } from '@/content/resources/services/schema';
import { emptyMember, memberSchema } from '@/content/resources/team/schema';
import { emptyTestimonial, testimonialSchema } from '@/content/resources/testimonials/schema';
import type { Review } from '@/content/working-copy/model';
import type { ReceivedApplication } from '@/features/careers/application-model';
import type { Tables } from '@/lib/database.types';
import { fold } from '@/lib/fold';

type ArticleRow = Tables<'articles_fr'>;
type ProjectRow = Tables<'projects_fr'>;
type TestimonialRow = Tables<'testimonials_fr'>;
type MemberRow = Tables<'team_members_fr'>;

let numbers = 0;

/** Restarts the numbers, so that each file gets the same names and dates, whatever ran before. */
export function restartNumbers(): void {
  numbers = 0;
}

/** A uuid that shows its number, so that a failing test is readable. */
export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function article(given: Partial<ArticleRow> = {}): ArticleRow {
  numbers += 1;
  const at = new Date(Date.UTC(2026, 9, 1) - numbers * 86_400_000).toISOString();
  const written = articleSchema.parse({
    ...emptyArticle,
    slug: `article-${numbers}`,
    title: `Article ${numbers}`,
    excerpt: `What article ${numbers} is about.`,
    content: `The text of article ${numbers}.`,
    author: 'Anna Reiss',
    category: 'Web',
    published: true,
  });
  const row = { ...toPayload(written, null), published_at: at, ...given };
  return {
    id: uuid(numbers),
    linked_article_id: null,
    created_at: at,
    updated_at: at,
    text_changed_at: at,
    search_text: fold([row.title, row.excerpt, ...row.tags].join('\n')),
    framed_image: '',
    ...row,
  };
}

export function articles(count: number, given: Partial<ArticleRow> = {}): ArticleRow[] {
  return Array.from({ length: count }, () => article(given));
}

export function page(given: Partial<Tables<'pages_fr'>> = {}): Tables<'pages_fr'> {
  numbers += 1;
  const at = new Date(Date.UTC(2026, 9, 1) - numbers * 86_400_000).toISOString();
  const content = `The text of page ${numbers}.`;
  const written = pageSchema.parse({
    ...emptyPage,
    slug: `page-${numbers}`,
    title: `Page ${numbers}`,
    content,
    published: true,
  });
  return {
    ...written,
    id: uuid(numbers),
    published_at: at,
    created_at: at,
    updated_at: at,
    framed_image: '',
    ...given,
  };
}

export function project(given: Partial<ProjectRow> = {}): ProjectRow {
  numbers += 1;
  const written = projectSchema.parse({
    ...emptyProject,
    slug: `project-${numbers}`,
    title: `Project ${numbers}`,
    description: `What project ${numbers} was about.`,
    client: 'Bakery',
    year: '2026',
  });
  return {
    ...written,
    id: numbers,
    framed_image: '',
    framed_gallery: [],
    framed_pictures: [],
    position: numbers,
    created_at: '2026-10-01T10:00:00+00:00',
    updated_at: '2026-10-01T10:00:00+00:00',
    ...given,
  };
}

export function testimonial(given: Partial<TestimonialRow> = {}): TestimonialRow {
  numbers += 1;
  return {
    id: uuid(numbers),
    ...testimonialSchema.parse({
      ...emptyTestimonial,
      name: `Client ${numbers}`,
      company: `Company ${numbers}`,
      testimonial: `What client ${numbers} says.`,
    }),
    framed_image: '',
    created_at: '2026-10-01T10:00:00+00:00',
    updated_at: '2026-10-01T10:00:00+00:00',
    ...given,
  };
}

export function member(given: Partial<MemberRow> = {}): MemberRow {
  numbers += 1;
  return {
    id: uuid(numbers),
    ...memberSchema.parse({
      ...emptyMember,
      name: `Person ${numbers}`,
      trade: `Trade ${numbers}`,
      sentence: `What person ${numbers} does.`,
    }),
    framed_image: '',
    position: numbers,
    created_at: '2026-10-01T10:00:00+00:00',
    updated_at: '2026-10-01T10:00:00+00:00',
    ...given,
  };
}

export function service(given: Partial<Tables<'services_fr'>> = {}): Tables<'services_fr'> {
  numbers += 1;
  return {
    id: uuid(numbers),
    ...serviceSchema.parse({
      ...emptyService,
      title: `Service ${numbers}`,
      text: `What service ${numbers} is.`,
      icon: 'stair',
      offers: [`Offer ${numbers}`],
    }),
    position: numbers,
    created_at: '2026-10-01T10:00:00+00:00',
    updated_at: '2026-10-01T10:00:00+00:00',
    ...given,
  };
}

export function step(given: Partial<Tables<'steps_fr'>> = {}): Tables<'steps_fr'> {
  const { icon: _, offers: __, ...row } = service();
  return { ...row, title: `Step ${numbers}`, ...given };
}

/** An offer as the list of the admin reads it, with the number of applications. */
export function offer(given: Partial<Tables<'job_offers'>> = {}) {
  numbers += 1;
  const written = offerSchema.parse({
    ...emptyOffer('fr'),
    title: `Offer ${numbers}`,
    description: `What offer ${numbers} is about.`,
    requirements: 'Patience.',
    location: 'Strasbourg, France',
    workplace: 'hybrid',
    published: true,
  });
  return {
    id: uuid(7000 + numbers),
    ...written,
    created_at: '2026-11-12T10:00:00+00:00',
    updated_at: '2026-11-12T10:00:00+00:00',
    job_applications: [{ count: 0 }],
    ...given,
  };
}

export function application(given: Partial<ReceivedApplication> = {}): ReceivedApplication {
  numbers += 1;
  const id = uuid(8000 + numbers);
  return {
    id,
    job_offer_id: null,
    job_offers: null,
    full_name: `Candidate ${numbers}`,
    email: `candidate${numbers}@example.org`,
    phone: '',
    message: '',
    cv_file_path: `${id}/1700000000000_cv.pdf`,
    cover_letter_file_path: null,
    status: 'new',
    note: '',
    language: 'fr',
    rating: null,
    stage_changed_at: '2026-11-12T10:00:00+00:00',
    created_at: new Date(Date.UTC(2026, 10, 28) - numbers * 86_400_000).toISOString(),
    updated_at: '2026-11-12T10:00:00+00:00',
    deleted_at: null,
    deleted_by: null,
    former_offer_id: null,
    ...given,
  };
}

/** Review of a row with one remark, and the state of its sign-off. */
export function review(remark: Partial<Review['remarks'][number]>, given: Partial<Review> = {}): Review {
  const remarks = [
    {
      id: uuid(9100),
      language: 'fr',
      parent_id: null,
      name: 'Zoé Kern',
      is_client: false,
      shared: false,
      field: 'content',
      quote: '',
      text: '',
      at: '2026-11-26T09:00:00+00:00',
      resolved: false,
      ...remark,
    },
  ];
  return { states: [], digest: null, approval: null, answers: [], people: [], remarks, ...given };
}
