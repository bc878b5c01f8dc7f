import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Avatar } from '@/ui/avatar';
import { Icon } from '@/ui/icon';
import type { Quote } from '../model';

/** Beyond this a sentence is no headline any more. */
const headline = 240;

/** What the client said, large: it is the one voice on the page that is not ours. */
export function ClientQuote({ quote: { content, author, position } }: { quote: Quote }) {
  const { t } = useTranslation('testimonials');
  const long = content.length > headline;
  return (
    <figure className="grid gap-x-14 gap-y-7 border-y border-line py-10 md:py-14 lg:grid-cols-[8fr_4fr] lg:items-end">
      <blockquote className="flex gap-5 sm:gap-7">
        <Icon name="quote" filled className="mt-1 size-8 text-accent sm:size-11" />
        <p
          className={classNames(
            'min-w-0 whitespace-pre-line',
            long
              ? 'text-lg'
              : 'font-display text-[clamp(1.75rem,1.35rem+1.4vw,2.375rem)] leading-[1.15] font-[640] tracking-title text-balance',
          )}
        >
          {t('quote', { text: content })}
        </p>
      </blockquote>
      {author ? (
        <figcaption className="flex items-center gap-3.5 max-lg:pl-13 max-sm:pl-0">
          <Avatar name={author} className="size-12" />
          <span className="min-w-0 text-sm leading-snug">
            <span className="block font-semibold">{author}</span>
            <span className="block text-muted">{position}</span>
          </span>
        </figcaption>
      ) : null}
    </figure>
  );
}
