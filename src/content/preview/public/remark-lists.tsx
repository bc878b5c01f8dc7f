import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { characters } from '@/lib/written-text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { useCopy } from '@/ui/use-copy';
import { fateOf, type SignOff } from '../model';
import { type Remark, useAnswerDraft } from './answer-draft';
import type { Passage } from './passages';

/** Bounds of the database. */
export const maxLengths = { name: 80, text: 2000 };

export const isLong = (words: string) => characters(words) > maxLengths.text;

export function UnsentList({
  remarks,
  onEdit,
}: {
  remarks: readonly Remark[];
  onEdit?: (passage: Passage) => void;
}) {
  const { t } = useTranslation('preview');
  if (remarks.length === 0) return null;
  return (
    <section>
      <h2 className="font-sans text-base font-semibold tracking-normal">{t('signOff.unsent')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {remarks.map((remark) => (
          <li key={`${remark.language} ${remark.field} ${remark.quote}`} className="py-3">
            <Quote passage={remark} />
            <p className="whitespace-pre-line">{remark.text}</p>
            {isLong(remark.text) ? (
              <FieldError>{t('signOff.long', { max: maxLengths.text })}</FieldError>
            ) : null}
            {onEdit ? (
              <Button variant="ghost" size="sm" className="-ml-3.5" onClick={() => onEdit(remark)}>
                {t('signOff.edit')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Quote({ passage: { field, quote } }: { passage: Passage }) {
  const { t } = useTranslation('preview');
  const name = field === '' ? 'wholePage' : 'picture';
  return (
    <blockquote className="mb-1.5 remark-quote pl-3 text-sm text-muted">
      {quote ? <q className="line-clamp-2">{quote}</q> : t(`signOff.${name}`)}
    </blockquote>
  );
}

function Entry({ name, at, children }: { name: string | null; at: string; children: ReactNode }) {
  const lang = useLang();
  return (
    <li className="py-3">
      <p className="text-sm text-muted">
        <strong className="text-text">{name ?? agency().name}</strong>
        {' · '}
        <time dateTime={at}>{formatDate(lang, at, 'moment')}</time>
      </p>
      {children}
    </li>
  );
}

/** Remarks that were sent, each with the answers of the agency. */
export function Threads({ said, isQuoted = false }: { said: SignOff['remarks']; isQuoted?: boolean }) {
  const { t } = useTranslation('preview');
  const remarks = said.filter((one) => one.parent_id === null);
  if (remarks.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {remarks.map((remark) => (
        <Entry key={remark.id} {...remark}>
          {isQuoted ? <Quote passage={remark} /> : null}
          <p className="whitespace-pre-line">{remark.text}</p>
          {remark.resolved ? (
            <Badge tone="success" icon="check">
              {t('signOff.resolved')}
            </Badge>
          ) : null}
          <ul className="border-l border-line pl-4 empty:hidden">
            {said
              .filter(({ parent_id }) => parent_id === remark.id)
              .map((answer) => (
                <Entry key={answer.id} {...answer}>
                  <p className="whitespace-pre-line">{answer.text}</p>
                </Entry>
              ))}
          </ul>
        </Entry>
      ))}
    </ul>
  );
}

/** Answers and remarks on the page one reads, each with what became of it. */
export function AnswerList({ signOff }: { signOff: SignOff }) {
  const { t } = useTranslation('preview');
  const lang = useLang();
  const answers = signOff.answers.filter(({ language }) => language === lang);
  const said = signOff.remarks.filter(({ language }) => language === lang);
  return (
    <>
      <p className="text-sm text-muted">
        {t(answers.length + said.length > 0 ? 'signOff.readByAll' : 'signOff.nothing')}
      </p>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {answers.map((one) => (
          <Entry key={`${one.at} ${one.name}`} {...one}>
            <p>{t(`signOff.answer.${one.answer}`)}</p>
            <p className="text-sm text-muted">
              {t(`signOff.fate.${fateOf(signOff, lang, one)}`, {
                date: formatDate(lang, one.published_at ?? one.at, 'moment'),
              })}
            </p>
          </Entry>
        ))}
      </ul>
      <Threads said={said} isQuoted />
    </>
  );
}

/** On the page of a link that ended: what was typed is not lost. */
export function UnsentRemarks({ token }: { token: string }) {
  const { t } = useTranslation('preview');
  const { remarks } = useAnswerDraft(token);
  const { copied, copy } = useCopy(remarks.map(({ quote, text }) => `> ${quote}\n${text}`).join('\n\n'));
  if (remarks.length === 0) return null;
  return (
    <div className="measure flex flex-col items-start gap-4 pb-16">
      <UnsentList remarks={remarks} />
      <Button onClick={copy}>{t(copied ? 'signOff.copied' : 'signOff.copy')}</Button>
    </div>
  );
}
