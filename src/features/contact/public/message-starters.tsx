import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { emptyDraft, keepDraft, readDraft } from '@/lib/device-drafts';
import { storageKeys } from '@/lib/local-storage';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { messageFields } from '../model';

const sentences = ['sunday', 'menu', 'logo', 'touch'] as const;

/** The sentence that began the form last, in either language. */
let begunWith = '';

function begin(message: string, sentencesHere: readonly string[]) {
  const draft = readDraft(storageKeys.contactDraft, messageFields) ?? emptyDraft(messageFields);
  if (draft.message && draft.message !== begunWith && !sentencesHere.includes(draft.message)) return;
  keepDraft(storageKeys.contactDraft, { ...draft, message });
  begunWith = message;
}

export function MessageStarters() {
  const { t } = useTranslation('services');
  const lang = useLang();
  return (
    <section className="measure section">
      <div className="grid grid-cols-1 gap-x-14 gap-y-9 rounded-panel border border-line bg-surface p-[min(1.75rem,8.75vw)] sm:p-10 md:p-14 lg:grid-cols-[5fr_7fr] lg:items-center">
        <div>
          <h2>{t('start.title')}</h2>
          <p className="mt-4 max-w-[34rem] text-lg text-pretty text-muted">{t('start.text')}</p>
          <LinkButton
            to={paths.contact(lang)}
            variant="primary"
            size="lg"
            iconAfter="arrow-right"
            className="mt-7"
          >
            {t('start.action')}
          </LinkButton>
        </div>
        <div>
          <p className="text-sm text-muted">{t('start.hint')}</p>
          <ul aria-label={t('start.list')} className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2">
            {sentences.map((key) => (
              <li key={key} className="flex">
                <Link
                  data-early
                  to={paths.contact(lang)}
                  onClick={() =>
                    begin(
                      t(`start.${key}`),
                      sentences.map((one) => t(`start.${one}`)),
                    )
                  }
                  className="group flex min-h-22 min-w-0 flex-1 items-center justify-between gap-4 rounded-control border border-control px-5 py-4 transition-colors hover:border-accent hover:text-accent active:bg-hover"
                >
                  <q className="min-w-0 wrap-anywhere">{t(`start.${key}`)}</q>
                  <Icon
                    name="arrow-right"
                    className="size-[1.1em] shrink-0 text-muted transition-colors group-hover:text-accent"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
