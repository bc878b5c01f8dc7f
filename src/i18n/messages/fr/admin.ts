import { admin } from './admin-shell';
import { jobs } from './admin-careers';
import { articles } from './articles';
import { auth } from './auth';
import { common } from './common';
import { dashboard } from './dashboard';
import { drafts } from './drafts';
import { editor } from './editor';
import { ui } from './ui';

/** Everything the back office says; never loaded for a visitor. */
export const adminMessages = { common, ui, articles, auth, admin, dashboard, drafts, editor } as const;
