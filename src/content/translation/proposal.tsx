import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { compareTexts } from '@/content/versions/compare';
import { Pieces } from '@/content/versions/compared-paragraph';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatNumber } from '@/i18n/format';
import { toFailure } from '@/lib/failure';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import type { Paragraph } from './model';
import { translationMutations } from './mutations';
import type { Allowance } from './queries';
import { Refused } from './queries';

interface ProposalProps {
  paragraph: Paragraph;
  number: number;
  allowance: Allowance;
  onTake: (text: string) => void;
}

export function Proposal({ paragraph, number, allowance, onTake }: ProposalProps) {
  const { t } = useTranslation(['translation-table', 'common']);
  const lang = useLang();
  const noteId = useId();
  const propose = useMutation(translationMutations.propose());
  const { data: proposal, error } = propose;
  const why = () =>
    error instanceof Refused ? t(`refused.${error.reason}`) : t(failureKey(toFailure(error)));
  return (
    <div className="flex flex-col gap-2">
      {proposal ? (
        <section
          aria-label={t('proposal.label', { number })}
          className="rounded-control border border-line px-3.5 py-2.5"
        >
          <div className="flex flex-wrap items-center gap-2">
            <p className="mr-auto text-sm text-muted">{t('proposal.heading')}</p>
            <Button
              size="sm"
              onClick={() => {
                onTake(proposal);
                propose.reset();
              }}
            >
              {t('proposal.take')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => propose.reset()}>
              {t('proposal.ignore')}
            </Button>
          </div>
          <p lang="en" className="mt-1 break-words whitespace-pre-line">
            <Pieces
              pieces={compareTexts(paragraph.text, proposal)
                .flatMap(({ pieces }) => pieces)
                .filter(({ kind }) => kind !== 'removed')}
            />
          </p>
        </section>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            size="sm"
            variant="ghost"
            busy={propose.isPending}
            aria-describedby={noteId}
            onClick={() => propose.mutate(paragraph.source)}
          >
            {t('proposal.action')}
          </Button>
          <p id={noteId} className="text-xs text-muted">
            {t('proposal.note', { left: formatNumber(lang, allowance.left) })}
          </p>
        </div>
      )}
      <div role="alert">{error ? <FieldError>{why()}</FieldError> : null}</div>
    </div>
  );
}
