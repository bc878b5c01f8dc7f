import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { adminStorageKeys } from '@/lib/admin-storage-keys';
import { readStored, writeStored } from '@/lib/local-storage';
import { Badge } from './badge';
import { Icon } from './icon';

const Kind = createContext('');

interface EditorColumnsProps {
  kind: 'articles' | 'pages' | 'projects';
  panel: ReactNode;
  panelClass?: string | undefined;
  children: ReactNode;
}

export function EditorColumns({ kind, panel, panelClass = '', children }: EditorColumnsProps) {
  const { t } = useTranslation('admin');
  return (
    // Sized by its own width, so that the panel gives way to an open preview.
    <div className="@container">
      <div className="flex flex-col gap-7 max-sm:gap-2 @min-[56rem]:grid @min-[56rem]:grid-cols-[minmax(0,1fr)_23rem] @min-[56rem]:items-start @min-[56rem]:gap-6">
        <div className="@container flex min-w-0 flex-col gap-5 max-sm:gap-2">{children}</div>
        <aside
          aria-label={t('panel.label')}
          className={`@container divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface @min-[56rem]:sticky @min-[56rem]:top-4 @min-[56rem]:max-h-[calc(100dvh-11.75rem)] @min-[56rem]:overflow-y-auto ${panelClass}`}
        >
          <Kind value={kind}>{panel}</Kind>
        </aside>
      </div>
    </div>
  );
}

interface SideSectionProps {
  name: 'publication' | 'presentation' | 'search' | 'translation' | 'history';
  /** Fields of the section, always the same array: an invalid one opens it. */
  fields?: readonly string[];
  badge?: ReactNode;
  children: ReactNode;
}

const startsFolded: readonly SideSectionProps['name'][] = ['search', 'history'];
const noFields: readonly string[] = [];

/** Section of the panel. Folded or not, as this device remembers, its fields stay in the form. */
export function SideSection({ name, fields = noFields, badge, children }: SideSectionProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const key = `${adminStorageKeys.editorPanel}.${useContext(Kind)}.${name}`;
  const [open] = useState(() => (readStored(key) ?? `${!startsFolded.includes(name)}`) === 'true');
  const { errors, submitCount } = useFormState({ name: fields });
  const invalid = fields.filter((field) => errors[field]).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each refusal, before the form focuses the field
  useLayoutEffect(() => {
    if (invalid > 0 && details.current) details.current.open = true;
  }, [invalid, submitCount]);

  return (
    <details
      ref={details}
      open={open}
      className="group/side"
      onToggle={({ currentTarget }) => writeStored(key, `${currentTarget.open}`)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2.5 px-5 py-2 hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <h2 id={id} className="mr-auto font-sans text-base font-semibold tracking-normal">
          {t(`panel.${name}`)}
        </h2>
        {invalid > 0 ? (
          <Badge icon="alert" tone="danger">
            {t('panel.invalid', { count: invalid })}
          </Badge>
        ) : (
          badge
        )}
        <Icon
          name="chevron-down"
          className="size-4 text-muted transition-transform group-open/side:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <section aria-labelledby={id} className="flex flex-col gap-5 px-5 pt-1 pb-6">
        {children}
      </section>
    </details>
  );
}
