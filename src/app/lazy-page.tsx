import { Component, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces, type Namespace, useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import { Button } from '@/ui/button';
import { loadDrawings } from '@/ui/motif/still';
import { PageMeta } from '@/ui/page-meta';
import { ErrorPanel } from '@/ui/state-panel';
import { publicNamespaces } from './namespaces';

/** The code of a page could not be had: no network, or a server that does not answer. */
class PageNotLoaded extends Error {
  /** Forgets the failed attempt. Not before somebody asks: React renders again by itself, and would never stop. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The code of this page could not be loaded.', { cause });
    this.forget = forget;
  }
}

/** What the places of a path hold, by their names: `articles/:slug`. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** A page is given what stands in the places of its path. */
type Page = ComponentType<PathParams>;

/** What a page needs before its first render. */
interface PageNeeds {
  code: () => Promise<Page>;
  /** What it speaks of, besides what every page says. */
  namespaces?: readonly Namespace[];
}

type Attempt = { page: Page } | { failure: PageNotLoaded } | { promise: Promise<void> };

/** A page whose code and words are asked for when it is shown, or before. */
export class PageCode {
  readonly namespaces: readonly Namespace[];
  private readonly needs: PageNeeds;
  private readonly attempts = new Map<Lang, Attempt>();

  constructor(needs: PageNeeds) {
    this.needs = needs;
    this.namespaces = needs.namespaces ?? [];
  }

  /** Has it at hand before it is shown; asks again where the last attempt failed. */
  async load(lang: Lang): Promise<void> {
    const known = this.attempts.get(lang);
    if (known && 'failure' in known) this.attempts.delete(lang);
    const attempt = this.attempt(lang);
    if ('promise' in attempt) await attempt.promise;
  }

  /** The page, or why it is not there, or the promise of it. */
  attempt(lang: Lang): Attempt {
    const known = this.attempts.get(lang);
    if (known) return known;
    const { code } = this.needs;
    const texts = loadNamespaces(lang, [...publicNamespaces, ...this.namespaces]);
    const promise = Promise.all([loadCode(code), texts]).then(
      ([page]) => {
        this.attempts.set(lang, { page });
      },
      (cause: unknown) => {
        const failure = new PageNotLoaded(cause, () => this.attempts.delete(lang));
        this.attempts.set(lang, { failure });
        throw cause;
      },
    );
    const attempt = { promise };
    this.attempts.set(lang, attempt);
    return attempt;
  }
}

/** Thrown and not a `lazy` component: that suspends a first time even for a page that is already there. */
export function LazyPage({ code, params }: { code: PageCode; params: PathParams }) {
  const attempt = code.attempt(useLang());
  if ('failure' in attempt) throw attempt.failure;
  if ('promise' in attempt) throw Promise.all([attempt.promise, loadDrawings()]);
  const Shown = attempt.page;
  return <Shown {...params} />;
}

interface State {
  error: unknown;
}

/**
 * Keeps header and footer on screen when the code of a page cannot be loaded, and asks again by one button or when
 * the network is back. Anything else that breaks is none of its business and goes on to the crash screen. Give it
 * the path as its key: going somewhere else is a new attempt.
 */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
    this.forget();
  }

  forget() {
    if (this.state.error instanceof PageNotLoaded) this.state.error.forget();
  }

  retry = () => {
    this.forget();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!(error instanceof PageNotLoaded)) throw error;
    return <NotLoaded onRetry={this.retry} />;
  }
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="measure py-16">
      <PageMeta title={t('error')} noIndex />
      <ErrorPanel
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon="refresh" onClick={onRetry}>
              {t('retry')}
            </Button>
            {navigator.onLine ? (
              <Button variant="ghost" onClick={() => location.reload()}>
                {t('reload')}
              </Button>
            ) : null}
          </div>
        }
      >
        {t(navigator.onLine ? 'errors.code' : 'errors.offline')}
      </ErrorPanel>
    </div>
  );
}
