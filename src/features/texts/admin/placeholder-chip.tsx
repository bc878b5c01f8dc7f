import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useVariableNames } from './labels';

export function WithChips({ text }: { text: string }) {
  const variableName = useVariableNames();
  return [...text.matchAll(/(.*?)(?:\{\{(\w+)\}\}|$)/gs)].map(({ 1: before, 2: name, index }) => (
    <Fragment key={index}>
      {before}
      {name ? <span className="rounded-chip bg-info-soft px-1.5 text-info">{variableName(name)}</span> : null}
    </Fragment>
  ));
}

export function InsertedChips({
  names,
  onInsert,
}: {
  names: readonly string[];
  onInsert: (name: string) => void;
}) {
  const { t } = useTranslation('admin-texts');
  const variableName = useVariableNames();
  if (names.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {t('insert')}
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={t('insertOne', { name: variableName(name) })}
          className="min-h-9 touch-target rounded-chip bg-info-soft px-2.5 text-info hover:underline pointer-coarse:min-h-11"
          onClick={() => onInsert(name)}
        >
          {variableName(name)} <span className="font-mono text-xs">{`{{${name}}}`}</span>
        </button>
      ))}
    </p>
  );
}
