import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SafetyNet } from '@/content/editor/safety-net';
import { useEditor } from '@/content/editor/use-editor';
import { PresenceNote } from '@/content/presence/presence-note';
import { VersionsLink } from '@/content/versions/versions-link';
import { AdminPage } from '@/ui/admin-page';
import { Form } from '@/ui/form';
import { changedSettings, type Group, groups, legalSettings, type Setting } from '../model';
import {
  originalFields,
  type SettingsFields,
  type SettingsInput,
  type SettingsRow,
  settingsSchema,
  toChanges,
  toFields,
  toShown,
} from '../schema';
import { GroupFields } from './group-fields';
import { HoursState } from './hours-state';
import { adminSettingsMutations } from './queries';
import { settingId } from './setting-field';
import { ChangedDot, groupId, SettingGroup } from './setting-group';
import { SettingsBar } from './settings-bar';
import { SettingsSearch } from './settings-search';

interface SettingsFormProps {
  row: SettingsRow;
  /** The server has it, whatever was typed since. */
  onStored: (row: SettingsRow, publishes: boolean) => void;
  /** What is stored is all there is. */
  onSaved: (row: SettingsRow) => void;
  /** Above the form: what to do with what was saved. */
  after: ReactNode;
}

/** All settings in one form, saved at once. */
export function SettingsForm({ row, onStored, onSaved, after }: SettingsFormProps) {
  const { t } = useTranslation('admin-settings');
  const id = useId();
  const publishes = useRef(false);
  const { unfolded, fold, go } = useGroups();
  const save = useMutation(adminSettingsMutations.save());
  const form = useForm<SettingsFields, unknown, SettingsInput>({
    resolver: zodResolver(settingsSchema),
    defaultValues: toFields(row),
    shouldFocusError: false,
  });
  const editor = useEditor({
    row,
    form,
    document: 'settings',
    empty: originalFields,
    toFields,
    toShown,
    save: async ({ payload, base }) => {
      const saved = await save.mutateAsync({
        base: base ?? row,
        changes: toChanges(payload as SettingsInput),
      });
      onStored(saved, publishes.current);
      return saved;
    },
    onDone: onSaved,
  });
  const stored = toFields(editor.base ?? row);
  const typed = useWatch({ control: form.control }) as SettingsFields;
  const changed = changedSettings(stored, typed);
  const missing = legalSettings.filter((name) => typed[name].trim() === '').length;

  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={<SettingsSearch onFind={go} />}
      foot={
        <SettingsBar
          editor={editor}
          form={id}
          changed={changed}
          onChoose={(choice) => {
            publishes.current = choice;
          }}
          onCancel={() => form.reset(stored)}
        />
      }
    >
      {after}
      <PresenceNote table="site_settings" rowId={row.id} />
      <SafetyNet editor={editor} />
      <FormProvider {...form}>
        <div className="flex items-stretch gap-8">
          <GroupList changed={changed} onGo={({ id: group }) => go(group)} />
          <Form
            id={id}
            form={form}
            summary="top"
            onSubmit={editor.submit}
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
                <GroupFields group={group.id} stored={stored} />
              </SettingGroup>
            ))}
          </Form>
        </div>
      </FormProvider>
    </AdminPage>
  );
}

type Goal = Setting | Group['id'];

/** Which groups are unfolded on a phone, and the way to a setting or a group. */
function useGroups() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<Goal>>(new Set());
  const [goal, setGoal] = useState<{ at: Goal } | null>(null);
  const fold = (group: Goal, isUnfolded: boolean) => {
    const others = [...unfolded].filter((one) => one !== group);
    setUnfolded(new Set(isUnfolded ? [...others, group] : others));
  };
  const go = (at: Goal) => {
    const group = groups.find(({ id, settings }) => id === at || settings.some((setting) => setting === at));
    if (group) fold(group.id, true);
    setGoal({ at });
  };
  // What was folded is open by then.
  useEffect(() => {
    if (!goal) return;
    const place = document.getElementById(placeId(goal.at));
    place?.scrollIntoView({ block: isGroup(goal.at) ? 'start' : 'center' });
    const first = place?.matches('[tabindex]')
      ? place
      : place?.querySelector<HTMLElement>('[tabindex], input');
    first?.focus({ preventScroll: true });
  }, [goal]);
  return { unfolded, fold, go };
}

const isGroup = (at: Goal): at is Group['id'] => groups.some(({ id }) => id === at);
const placeId = (at: Goal) => (isGroup(at) ? groupId(at) : settingId(at));

interface GroupListProps {
  changed: readonly Setting[];
  onGo: (group: Group) => void;
}

const isChangedIn = (group: Group, changed: readonly Setting[]) =>
  group.settings.some((setting) => changed.includes(setting));

/** The groups at the left, with a dot where something changed. On narrow screens the groups fold instead. */
function GroupList({ changed, onGo }: GroupListProps) {
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
