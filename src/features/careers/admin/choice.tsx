import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '@/content/list/use-selection';
import { Button } from '@/ui/button';
import type { ReceivedApplication } from '../application-model';

export function useChoice(found: readonly ReceivedApplication[]) {
  const [isChoosing, setChoosing] = useState(false);
  const { isChosen, choose, keepOnly } = useSelection(found, ({ id }) => id);
  return {
    isChoosing,
    begin: () => setChoosing(true),
    end: () => {
      setChoosing(false);
      keepOnly([]);
    },
    isChosen,
    choose: (application: ReceivedApplication, chosen: boolean) => choose([application], chosen),
  };
}

export type ApplicationChoice = ReturnType<typeof useChoice>;

interface ChoiceBarProps {
  choice: ApplicationChoice;
  count: number;
  onRefuse: () => void;
}

export function ChoiceBar({ choice, count, onRefuse }: ChoiceBarProps) {
  const { t } = useTranslation('admin-careers');
  if (!choice.isChoosing) return null;
  return (
    <div
      data-keep-clear=""
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-3 rounded-panel border border-control bg-raised px-4 py-3"
    >
      <p role="status" className="mr-auto">
        {count > 0 ? t('several.count', { count }) : t('several.hint')}
      </p>
      <Button size="sm" onClick={choice.end}>
        {t('several.end')}
      </Button>
      <Button size="sm" variant="primary" disabled={count === 0} onClick={onRefuse}>
        {t('refusal.open')}
      </Button>
    </div>
  );
}
