import type { Redirect } from '@/content/redirects/model';
import { readRedirects } from '@/content/redirects/public/prerender';
import { langs } from '@/lib/lang';

/** Every former address of the site that leads somewhere. */
export async function allRedirects(): Promise<Redirect[]> {
  return (await Promise.all(langs.map(readRedirects))).flat();
}
