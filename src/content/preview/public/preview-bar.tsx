import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { agency } from '@/brand/agency';
import { Braces } from '@/brand/braces';
import { LogoMark } from '@/brand/logo-mark';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { langNames, langs } from '@/lib/lang';
import { Icon } from '@/ui/icon';
import { type Preview, previewedRowIn, previewPath } from '../model';

interface PreviewBarProps {
  token: string;
  /** Null while loading, and for an invalid link. */
  preview: Preview | null;
}

export function PreviewBar({ token, preview }: PreviewBarProps) {
  const { t } = useTranslation(['preview', 'common']);
  const lang = useLang();
  const status = preview ? previewedRowIn(preview, lang)?.row.status : undefined;
  return (
    <aside
      aria-label={t('bar.label')}
      data-theme="dark"
      className="fixed inset-x-0 top-0 z-60 h-(--above) bg-bg text-text print:hidden"
    >
      <div className="flex h-14 items-center gap-3 px-4 text-sm">
        <LogoMark className="size-5 shrink-0 text-accent max-sm:hidden" />
        <p className="flex min-w-0 items-center gap-2.5 font-semibold">
          <span
            aria-hidden="true"
            className={classNames(
              'size-2 shrink-0 rounded-full',
              status === 'published' ? 'bg-success' : 'bg-(--late)',
            )}
          />
          <span className="truncate max-sm:sr-only">{t(status ? `status.${status}` : 'bar.label')}</span>
          <span aria-hidden="true" className="sm:hidden">
            {t(status ? `short.${status}` : 'bar.label')}
          </span>
        </p>
        {preview ? <SharedBy preview={preview} className="border-l border-line pl-3 max-lg:hidden" /> : null}
        <div className="ml-auto flex shrink-0 items-center gap-3">
          {preview ? (
            <p className="flex items-center gap-2 whitespace-nowrap text-muted">
              <Icon name="clock" className="size-4" />
              <span className="max-lg:sr-only">{t('bar.until')}</span>
              <time dateTime={preview.expires_at} className="tabular font-semibold text-text">
                <span className="max-lg:hidden">{formatDate(lang, preview.expires_at, 'moment')}</span>
                <span className="lg:hidden">{formatDate(lang, preview.expires_at, 'day')}</span>
              </time>
            </p>
          ) : null}
          <nav aria-label={t('bar.languages')}>
            <ul className="flex rounded-control border border-line p-0.5">
              {langs.map((target) => (
                <li key={target}>
                  <Link
                    to={previewPath(target, token)}
                    replace
                    lang={target}
                    hrefLang={target}
                    aria-label={t('common:language.switch', {
                      short: target.toUpperCase(),
                      name: langNames[target],
                    })}
                    aria-current={target === lang ? 'true' : undefined}
                    className={classNames(
                      'grid h-11 min-w-11 place-items-center rounded-chip px-2 font-medium uppercase transition-colors',
                      target === lang ? 'bg-text text-bg' : 'text-muted hover:text-text',
                    )}
                  >
                    {target}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {preview ? <More preview={preview} /> : null}
        </div>
      </div>
      <Braces />
    </aside>
  );
}

function SharedBy({ preview, className }: { preview: Preview; className?: string }) {
  const { t } = useTranslation('preview');
  const name = preview.made_by ?? agency().name;
  return <p className={classNames('truncate text-muted', className)}>{t('bar.by', { name })}</p>;
}

function More({ preview }: { preview: Preview }) {
  const { t } = useTranslation('preview');
  const lang = useLang();
  return (
    <details className="group lg:hidden">
      <summary
        aria-label={t('bar.more')}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control text-muted hover:text-text [&::-webkit-details-marker]:hidden"
      >
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-(--above) space-y-1.5 border-b border-line bg-surface px-4 py-4">
        <SharedBy preview={preview} />
        <p className="text-muted">{`${t('bar.until')} ${formatDate(lang, preview.expires_at, 'moment')}`}</p>
        <p className="text-muted">{t('bar.inert')}</p>
      </div>
    </details>
  );
}
