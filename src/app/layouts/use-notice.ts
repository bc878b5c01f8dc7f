import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MessageKey } from '@/i18n';
import { toast } from '@/ui/toast-store';

const notices = [
  'common:language.noTranslationArticle',
  'common:language.noTranslationProject',
] as const satisfies readonly MessageKey[];

/** Shows the notice that the previous page left for this one, once and in its language. */
export function useNotice(): void {
  const { t } = useTranslation(['common']);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const key: unknown = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  const notice = notices.find((one) => one === key);

  useEffect(() => {
    if (!notice) return;
    toast({ kind: 'info', title: t(notice) });
    navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [notice, t, navigate, pathname, search]);
}
