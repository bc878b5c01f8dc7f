import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { useT } from '@/i18n/i18n';
import type { Lang } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import { Button } from '@/ui/button';
import { ErrorPanel } from '@/ui/state-panel';

/** The code of a page could not be had: no network, or a server that does not answer. */
class PageNotLoaded extends Error {
  /** Forgets the failed attempt. Not before somebody asks: React renders again by itself, and would never stop. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The code of this page could not be loaded.', { cause });
    this.forget = forget;
  }
}

/** The code of one page. */
export interface PageCode {
  /** As it is asked for now. */
  current: ComponentType;
  /** Has it at hand before it is shown, with what else its first render needs. */
  load: (lang: Lang) => Promise<void>;
}

/** A page whose code is asked for when it is shown. */
export function pageCode(
  ask: () => Promise<ComponentType>,
  askMore: (lang: Lang) => Promise<unknown> = async () => undefined,
): PageCode {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await loadCode(ask) };
      } catch (cause) {
        throw new PageNotLoaded(cause, () => {
          code.current = attempt();
        });
      }
    });
  const load = async (lang: Lang) => {
    [code.current] = await Promise.all([loadCode(ask), askMore(lang)]);
  };
  const code: PageCode = { current: attempt(), load };
  return code;
}

export function LazyPage({ code }: { code: PageCode }) {
  const Page = code.current;
  return <Page />;
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
  const t = useT();
  return (
    <div className="measure py-16">
      <ErrorPanel
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon="refresh" onClick={onRetry}>
              {t('common.retry')}
            </Button>
            {navigator.onLine ? (
              <Button variant="ghost" onClick={() => location.reload()}>
                {t('common.reload')}
              </Button>
            ) : null}
          </div>
        }
      >
        {t(navigator.onLine ? 'common.errors.code' : 'common.errors.offline')}
      </ErrorPanel>
    </div>
  );
}
