import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePerson } from '@/auth/session';
import { useLang } from '@/i18n';
import { adminStorageKeys } from '@/lib/admin-storage-keys';
import { classNames } from '@/lib/class-names';
import { type Lang, langs } from '@/lib/lang';
import { readStored, writeStored } from '@/lib/local-storage';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { FoldButton } from '@/ui/folding-section';
import { Icon } from '@/ui/icon';
import { usePhone } from '@/ui/use-media';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type Figures, partOf } from '../model';

const steps = [
  { name: 'facts', to: paths.adminSettings },
  { name: 'article', to: paths.newArticle },
  { name: 'project', to: paths.newProject },
  { name: 'protection', to: paths.account },
  { name: 'colleague', to: paths.adminStaff },
] as const satisfies readonly { name: string; to: (lang: Lang) => string }[];

export type FirstStepsDone = Record<(typeof steps)[number]['name'], boolean>;

interface OwnerState {
  figures: Figures;
  settings: object;
  staffCount: number;
  isProtected: boolean;
}

export function firstStepsDone({ figures, settings, staffCount, isProtected }: OwnerState): FirstStepsDone {
  const isPublished = (part: 'articles' | 'projects') =>
    langs.some((lang) => partOf(figures, part)[lang].published > 0);
  return {
    facts: Object.entries(settings).some(
      ([column, value]) => value !== null && column !== 'id' && column !== 'updated_at',
    ),
    article: isPublished('articles'),
    project: isPublished('projects'),
    protection: isProtected,
    colleague: staffCount > 1,
  };
}

export function useFirstSteps() {
  const key = `${adminStorageKeys.firstSteps}.${usePerson().id}`;
  const [isHidden, setIsPutAway] = useState(() => readStored(key) !== null);
  const hide = () => {
    writeStored(key, 'put away');
    setIsPutAway(true);
  };
  return { isHidden, hide };
}

export function FirstSteps({ done, onHide }: { done: FirstStepsDone; onHide: () => void }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const heading = useId();
  const phone = usePhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = !phone || isUnfolded;
  const count = steps.filter(({ name }) => done[name]).length;
  return (
    <section
      aria-labelledby={heading}
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5">
        <div className="max-sm:w-full">
          <h2 id={heading} className="type-title">
            {phone ? (
              <FoldButton isOpen={isOpen} onFold={() => setUnfolded(!isOpen)}>
                {t('steps.title')}
              </FoldButton>
            ) : (
              t('steps.title')
            )}
          </h2>
          <p className="text-sm text-muted">{t('steps.progress', { count, total: steps.length })}</p>
        </div>
        {isOpen ? (
          <Button size="sm" variant="ghost" onClick={onHide}>
            {t('steps.putAway')}
          </Button>
        ) : null}
      </div>
      <ol className="grid border-t border-line empty:hidden xl:grid-cols-5">
        {(isOpen ? steps : []).map(({ name, to }) => (
          <li
            key={name}
            className="border-b border-line last:border-b-0 xl:border-r xl:border-b-0 xl:last:border-r-0"
          >
            <Link
              to={to(lang)}
              className="flex h-full min-h-14 items-start gap-3 px-5 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
                  done[name] ? 'border-success text-success' : 'border-control',
                )}
              >
                {done[name] ? <Icon name="check" className="size-3.5" /> : null}
              </span>
              <span className="min-w-0">
                <span className={classNames('block font-semibold', done[name] && 'text-muted')}>
                  {t(`steps.${name}.title`)}
                  {done[name] ? <VisuallyHidden> {t('steps.done')}</VisuallyHidden> : null}
                </span>
                <span className="block text-sm text-pretty text-muted">{t(`steps.${name}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
