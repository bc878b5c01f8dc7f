import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatAgo } from '@/i18n/format';

interface KeptNoteProps {
  keptAt: number | null;
  failed: boolean;
}

/** "Saved on this device 4 s ago". Not a live region: it would never stop talking. */
export function KeptNote({ keptAt, failed }: KeptNoteProps) {
  const { t } = useTranslation('drafts');
  const lang = useLang();
  const now = useNow(keptAt);
  if (failed) return <p className="text-sm text-danger">{t('failed')}</p>;
  if (keptAt === null) return null;
  return <p className="text-sm text-muted">{t('saved', { ago: formatAgo(lang, now - keptAt) })}</p>;
}

/** The time, to the second while a second matters and to the minute after that. */
function useNow(since: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, Date.now() - since < 60_000 ? 1000 : 15_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [since]);
  return since === null ? now : Math.max(now, since);
}
