import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

interface SlugInsteadProps {
  slug: string;
  onChange: (slug: string) => void;
}

/** The address of then belongs to something else by now: another one is asked for, never written over. */
export function SlugInstead({ slug, onChange }: SlugInsteadProps) {
  const { t } = useTranslation('history');
  return (
    <div role="alert">
      <Field label={t('restore.slug')} hint={t('restore.slugTaken')}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={slug}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </Field>
    </div>
  );
}
