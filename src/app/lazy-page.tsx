import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { useT } from '@/i18n/i18n';
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

/** The code of one page, as it is asked for now. */
export interface PageCode {
  current: ComponentType;
}

/** A page whose code is asked for when it is shown. */
export function pageCode(load: () => Promise<ComponentType>): PageCode {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new PageNotLoaded(cause, () => {
          code.current = attempt();
        });
      }
    });
  const code: PageCode = { current: attempt() };
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
      <ErrorPanel onRetry={onRetry}>
        {t(navigator.onLine ? 'common.errors.unavailable' : 'common.errors.offline')}
      </ErrorPanel>
    </div>
  );
}
