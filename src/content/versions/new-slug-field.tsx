import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

/** The old slug is taken. Asks for a new one. */
export function NewSlugField({ slug, onChange }: { slug: string; onChange: (slug: string) => void }) {
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
