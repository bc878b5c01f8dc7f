import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './frame';

interface CardBoundaryProps {
  of: unknown;
  fallback?: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  of: unknown;
}

export class CardBoundary extends Component<CardBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, of: this.props.of };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: CardBoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { failed: false, of };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // biome-ignore lint/suspicious/noConsole: a trace of the error is needed to mend it
    console.error(error, info.componentStack);
  }

  override render() {
    const { fallback = <BrokenCard />, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}

function BrokenCard() {
  const { t } = useTranslation('ui');
  return (
    <Card role="alert" className="px-5 py-4 text-muted">
      {t('error.title')}
    </Card>
  );
}
