import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonText } from '@/ui/skeleton';
import type { ComparedVersionsProps } from './compared-versions';

/** What both texts say. Its code comes when there is a conflict, and the choice does not depend on it. */
export function ConflictVersions(props: ComparedVersionsProps) {
  const { t } = useTranslation('drafts');
  const [Part, setPart] = useState<ComponentType<ComparedVersionsProps> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    import('./compared-versions').then(
      ({ ComparedVersions }) => {
        if (!gone) setPart(() => ComparedVersions);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, []);

  if (failed) return <p className="text-sm text-muted">{t('conflict.unread')}</p>;
  return Part ? <Part {...props} /> : <SkeletonText lines={4} />;
}
