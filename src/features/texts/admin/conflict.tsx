import { useTranslation } from 'react-i18next';
import { compareTexts } from '@/content/versions/compare';
import { Pieces } from '@/content/versions/compared-paragraph';
import { placeholder } from '@/i18n/text-fit';
import { Button } from '@/ui/button';
import { nextText, publishedText, type SiteText } from '../model';
import { useVariableNames } from './labels';
import { WithChips } from './placeholder-chip';

interface ConflictProps {
  text: SiteText;
  onKeep: () => void;
  onTake: () => void;
}

export function Conflict({ text, onKeep, onTake }: ConflictProps) {
  const { t } = useTranslation('admin-texts');
  const [theirs, yours] = [publishedText(text), nextText(text)];
  return (
    <div role="alert" className="flex flex-col gap-2.5 rounded-panel border border-danger p-3.5 text-sm">
      <p className="font-semibold">
        {t('conflict.title', { name: text.personName ?? t('conflict.nobody') })}
      </p>
      <p lang={text.language} className="break-words">
        <span className="text-muted">{t('conflict.theirs')} </span>
        <WithChips text={theirs} />
      </p>
      <p lang={text.language} className="break-words">
        <span className="text-muted">{t('conflict.yours')} </span>
        <WordDiff from={theirs} to={yours} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeep}>
          {t('conflict.keep')}
        </Button>
        <Button size="sm" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      </div>
    </div>
  );
}

interface WordDiffProps {
  from: string;
  to: string;
  onlyFrom?: boolean;
}

export function WordDiff({ from, to, onlyFrom = false }: WordDiffProps) {
  const variableName = useVariableNames();
  const [before, after] = [from, to].map((text) =>
    text.replace(placeholder, (_, name: string) => `[${variableName(name)}]`),
  );
  const pieces = compareTexts(before ?? '', after ?? '').flatMap((block) => block.pieces);
  return <Pieces pieces={onlyFrom ? pieces.filter(({ kind }) => kind !== 'added') : pieces} />;
}
