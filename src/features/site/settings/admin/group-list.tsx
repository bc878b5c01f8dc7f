import { useTranslation } from 'react-i18next';
import { type Group, groups, type Setting } from '../model';
import { ChangedDot } from './setting-group';

interface GroupListProps {
  changed: readonly Setting[];
  onGo: (group: Group) => void;
}

export const isChangedIn = (group: Group, changed: readonly Setting[]) =>
  group.settings.some((setting) => changed.includes(setting));

/** The groups at the left, with a dot where something changed. On narrow screens the groups fold instead. */
export function GroupList({ changed, onGo }: GroupListProps) {
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
