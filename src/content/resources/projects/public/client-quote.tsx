import '@/ui/late-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Avatar } from '@/ui/avatar';
import { Icon } from '@/ui/icon';
import type { Quote } from '../model';

const headline = 240;

interface ClientQuoteProps {
  quote: Quote;
  children?: ReactNode;
  by?: ReactNode;
}

export function ClientQuote({ quote: { content, author, position }, children, by }: ClientQuoteProps) {
  const { t } = useTranslation('testimonials');
  return (
    <figure className="grid gap-x-14 gap-y-7 border-y border-line py-10 md:py-14 lg:grid-cols-[8fr_4fr] lg:items-end">
      <blockquote className="flex gap-5 sm:gap-7">
        <Icon name="quote" filled className="mt-1 size-8 text-accent sm:size-11" />
        <div
          className={classNames(
            'min-w-0 whitespace-pre-line',
            content.length > headline
              ? 'text-lg'
              : 'font-display text-[min(clamp(1.75rem,1.35rem+1.4vw,2.375rem),12vw)] leading-[1.15] font-[640] tracking-title text-balance',
          )}
        >
          {children ?? t('quote', { text: content })}
        </div>
      </blockquote>
      {author ? (
        <figcaption className="flex items-center gap-3.5 max-lg:pl-13 max-sm:pl-0">
          <Avatar name={author} className="size-12" />
          <span className="min-w-0 text-sm leading-snug">
            <span className="block font-semibold">{by ?? author}</span>
            <span className="block text-muted">{position}</span>
          </span>
        </figcaption>
      ) : null}
    </figure>
  );
}
