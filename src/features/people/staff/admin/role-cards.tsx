import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '@/auth/roles';
import { Icon, type IconName } from '@/ui/icon';

const icons: Record<Role, IconName> = {
  owner: 'door-key',
  editor: 'newspaper',
  author: 'edit',
  recruiter: 'users',
};

/** What each role opens, and what it does not see. */
export function RoleCards() {
  const { t } = useTranslation(['staff', 'admin']);
  const title = useId();
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h2 id={title} className="type-title">
        {t('aboutTitle')}
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        {roles.map((role) => (
          <div key={role} className="bg-surface px-5 py-4">
            <dt className="flex items-center gap-2.5 font-semibold">
              <Icon name={icons[role]} className="size-4.5 text-accent" />
              {t(`admin:roles.${role}`)}
            </dt>
            <dd className="mt-1.5 text-sm text-muted">{t(`about.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
