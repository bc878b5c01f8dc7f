import { useTranslation } from 'react-i18next';
import { Drawer } from '@/ui/drawer';
import { RailFoot, RailLogo, RailNav } from './admin-rail';

/** The rail of narrow screens. */
export function AdminDrawer() {
  const { t } = useTranslation('admin');
  return (
    <Drawer
      label={t('rail.label')}
      openLabel={t('rail.open')}
      closeLabel={t('rail.close')}
      head={<RailLogo />}
    >
      <RailNav />
      <div className="mt-auto pb-3">
        <RailFoot />
      </div>
    </Drawer>
  );
}
