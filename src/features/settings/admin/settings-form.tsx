import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { legalFacts } from '@/brand/facts';
import { EditorGuards, SavingNote } from '@/content/editor/editor-guards';
import { type Attempt, type Editor, useEditor } from '@/content/editor/use-editor';
import { PresenceNote } from '@/content/presence/presence-note';
import { VersionsLink } from '@/content/versions/latest-versions';
import { classNames } from '@/lib/class-names';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form';
import { SubmitButton } from '@/ui/submit-button';
import { changedSettings, type Group, groups, type Setting } from '../model';
import {
  originalFields,
  type SettingsFields,
  type SettingsInput,
  type SettingsRow,
  settingsSchema,
  toChanges,
  toFields,
  toVersionFields,
} from '../schema';
import { GroupFields } from './group-fields';
import { HoursState } from './hours-state';
import { adminSettingsMutations } from './queries';
import { settingId } from './setting-field';
import { ChangedDot, groupId, SettingGroup } from './setting-group';
import { SettingsSearch } from './settings-search';

interface SettingsFormProps {
  row: SettingsRow;
  /** Called after a save, possibly with newer text in the form. */
  onStored: (row: SettingsRow, publishes: boolean) => void;
  /** Called after a save, without newer text in the form. */
  onSaved: (row: SettingsRow) => void;
  after: ReactNode;
}

export function SettingsForm({ row, onStored, onSaved, after }: SettingsFormProps) {
  const { t } = useTranslation('admin-settings');
  const { unfolded, fold, go } = useGroups();
  const save = useMutation(adminSettingsMutations.save());
  const editor = useEditor({
    row,
    schema: settingsSchema,
    draftName: 'settings',
    empty: originalFields,
    toFields,
    toVersionFields,
    save: async ({ input, base, meaning }: Attempt<SettingsRow, SettingsInput, 'publish'>) => {
      const saved = await save.mutateAsync({ base: base ?? row, changes: toChanges(input) });
      onStored(saved, meaning === 'publish');
      return saved;
    },
    onDone: onSaved,
  });
  const { form, formProps } = editor;
  const stored = toFields(editor.base ?? row);
  const typed = useWatch({ control: form.control }) as SettingsFields;
  const changed = changedSettings(stored, typed);
  const missing = legalFacts.filter((name) => typed[name].trim() === '').length;

  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={<SettingsSearch onFind={go} />}
      foot={
        <SettingsBar
          editor={editor}
          form={formProps.id}
          changed={changed}
          onPublish={() => editor.submit('publish')}
          onCancel={() => form.reset(stored)}
        />
      }
    >
      {after}
      <PresenceNote table="site_settings" rowId={row.id} />
      <EditorGuards editor={editor} />
      <FormProvider {...form}>
        <div className="flex items-stretch gap-8">
          <GroupList changed={changed} onGo={({ id: group }) => go(group)} />
          <Form
            {...formProps}
            summary="top"
            className="min-w-0 flex-1"
            footer={
              <div>
                <VersionsLink table="site_settings" rowId={row.id} />
              </div>
            }
          >
            {groups.map((group) => (
              <SettingGroup
                key={group.id}
                group={group}
                lead={
                  group.id === 'legal' && missing > 0
                    ? t('group.legal.missing', { count: missing })
                    : t(`group.${group.id}.lead`)
                }
                isChanged={isChangedIn(group, changed)}
                isUnfolded={unfolded.has(group.id)}
                onFold={(isUnfolded) => fold(group.id, isUnfolded)}
                aside={group.id === 'hours' ? <HoursState /> : null}
              >
                <GroupFields group={group} stored={stored} />
              </SettingGroup>
            ))}
          </Form>
        </div>
      </FormProvider>
    </AdminPage>
  );
}

type Target = Setting | Group['id'];

function useGroups() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<Target>>(new Set());
  const [target, setTarget] = useState<{ at: Target } | null>(null);
  const fold = (group: Target, isUnfolded: boolean) => {
    const others = [...unfolded].filter((one) => one !== group);
    setUnfolded(new Set(isUnfolded ? [...others, group] : others));
  };
  const go = (at: Target) => {
    const group = groups.find(({ id, settings }) => id === at || settings.some((setting) => setting === at));
    if (group) fold(group.id, true);
    setTarget({ at });
  };
  // An effect, so that the group is unfolded first.
  useEffect(() => {
    if (!target) return;
    const element = document.getElementById(elementId(target.at));
    element?.scrollIntoView({ block: isGroup(target.at) ? 'start' : 'center' });
    const first = element?.matches('[tabindex]')
      ? element
      : element?.querySelector<HTMLElement>('[tabindex], input');
    first?.focus({ preventScroll: true });
  }, [target]);
  return { unfolded, fold, go };
}

const isGroup = (at: Target): at is Group['id'] => groups.some(({ id }) => id === at);
const elementId = (at: Target) => (isGroup(at) ? groupId(at) : settingId(at));

const isChangedIn = (group: Group, changed: readonly Setting[]) =>
  group.settings.some((setting) => changed.includes(setting));

/** Lists the groups with a dot for changes; narrow screens fold the groups instead. */
function GroupList({ changed, onGo }: { changed: readonly Setting[]; onGo: (group: Group) => void }) {
  const { t } = useTranslation('admin-settings');
  return (
    <nav aria-label={t('groups')} className="sticky top-6 w-44 shrink-0 self-start max-xl:hidden">
      <ul className="border-l border-line">
        {groups.map((group) => {
          const title = t(`group.${group.id}.title`);
          const isChanged = isChangedIn(group, changed);
          return (
            <li key={group.id}>
              <button
                type="button"
                {...(isChanged ? { 'aria-label': t('changedGroup', { group: title }) } : {})}
                className="-ml-px flex min-h-11 w-full items-center border-l-2 border-transparent pl-4 text-left text-sm text-muted hover:border-accent hover:text-text"
                onClick={() => onGo(group)}
              >
                {title}
                {isChanged ? <ChangedDot /> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SettingsBarProps {
  editor: Editor;
  form: string;
  changed: readonly Setting[];
  onPublish: () => void;
  onCancel: () => void;
}

function SettingsBar({ editor, form, changed, onPublish, onCancel }: SettingsBarProps) {
  const { t } = useTranslation('admin-settings');
  const isUnchanged = changed.length === 0;
  const { saving } = editor;
  return (
    <div
      data-save-bar
      className={classNames(
        'sticky bottom-0 z-30 mt-auto border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-9',
        // Scrolls away on a phone without unsaved changes.
        isUnchanged && 'max-sm:static',
      )}
    >
      <div className="flex max-w-332 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 max-sm:basis-full">
          <p role="status" className="truncate">
            {isUnchanged ? (
              <span className="text-muted">{t('bar.none')}</span>
            ) : (
              <>
                <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-accent" />
                <strong>{t('bar.count', { count: changed.length })}</strong>{' '}
                <span className="text-sm text-muted">
                  {changed.map((name) => t(`fields.${name}`)).join(', ')}
                </span>
              </>
            )}
          </p>
          <SavingNote editor={editor} />
        </div>
        <Button variant="ghost" className="max-sm:px-3" disabled={isUnchanged || saving} onClick={onCancel}>
          {t('bar.cancel')}
        </Button>
        <SubmitButton
          form={form}
          variant="secondary"
          label={t('bar.save')}
          busyLabel={t('bar.saving')}
          busy={saving}
          blocked={isUnchanged || saving}
        />
        <SubmitButton
          type="button"
          label={t('bar.publish')}
          busyLabel={t('bar.saving')}
          busy={saving}
          blocked={isUnchanged || saving}
          onClick={onPublish}
        />
      </div>
    </div>
  );
}
