import { account } from './account';
import { jobs } from './admin-careers';
import { adminNewsletter } from './admin-newsletter';
import { adminProjects } from './admin-projects';
import { admin } from './admin-shell';
import { adminTestimonials } from './admin-testimonials';
import { articles } from './articles';
import { auth } from './auth';
import { common } from './common';
import { dashboard } from './dashboard';
import { drafts } from './drafts';
import { editor } from './editor';
import { inbox } from './inbox';
import { media } from './media';
import { offer } from './offer';
import { personal } from './personal-data';
import { publication } from './publication';
import { ui } from './ui';

/** Everything the back office says; never loaded for a visitor. */
export const adminMessages = {
  account,
  adminNewsletter,
  adminProjects,
  adminTestimonials,
  common,
  ui,
  inbox,
  articles,
  auth,
  admin,
  dashboard,
  drafts,
  editor,
  jobs,
  media,
  offer,
  personal,
  publication,
} as const;
