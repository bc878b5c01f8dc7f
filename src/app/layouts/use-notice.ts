import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MessageKey } from '@/i18n';
import { toast } from '@/ui/toast-store';

const known = [
  'common:language.noTranslationArticle',
  'common:language.noTranslationProject',
] as const satisfies readonly MessageKey[];

/** What the page before asked to have said here, once and in this page's own language. */
export function useNotice(): void {
  const { t } = useTranslation(['common']);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const asked: unknown =
    typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  const notice = known.find((key) => key === asked);

  useEffect(() => {
    if (!notice) return;
    toast({ kind: 'info', title: t(notice) });
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [notice, t, navigate, pathname, search]);
}
