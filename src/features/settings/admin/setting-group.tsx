import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FoldButton } from '@/ui/folding-section';
import { Card } from '@/ui/frame';
import { usePhone } from '@/ui/use-media';
import type { Group } from '../model';
import type { SettingsFields } from '../schema';
import { PageDrawings } from './page-drawings';

interface SettingGroupProps {
  group: Group;
  lead: string;
  isChanged: boolean;
  isUnfolded: boolean;
  onFold: (isUnfolded: boolean) => void;
  aside?: ReactNode;
  children: ReactNode;
}

export const groupId = (id: Group['id']) => `group-${id}`;

/** Places a group beside the pages that show it. Folded on a phone until opened or until a field has an error. */
export function SettingGroup(props: SettingGroupProps) {
  const { group, lead, isChanged, isUnfolded, onFold, aside, children } = props;
  const { t } = useTranslation('admin-settings');
  const phone = usePhone();
  const { errors } = useFormState<SettingsFields>();
  const hasError = group.settings.some((setting) => errors[setting]);
  const isOpen = !phone || isUnfolded || hasError;
  const title = t(`group.${group.id}.title`);
  const id = groupId(group.id);
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="p-5 sm:p-6">
          <h2 id={`${id}-title`} tabIndex={-1} className="type-title">
            {phone ? (
              <FoldButton isOpen={isOpen} body={`${id}-body`} onFold={() => onFold(!isOpen)}>
                {title}
                {isChanged ? <ChangedDot /> : null}
              </FoldButton>
            ) : (
              title
            )}
          </h2>
          <p className="mt-1 text-sm text-muted">{lead}</p>
          <div id={`${id}-body`} hidden={!isOpen} className="mt-5">
            {children}
          </div>
        </div>
        <div hidden={!isOpen} className="border-line p-5 max-lg:border-t sm:p-6 lg:border-l">
          <PageDrawings pages={group.pages} />
          {aside}
        </div>
      </div>
    </Card>
  );
}

export function ChangedDot() {
  return (
    <span aria-hidden="true" className="ml-2 inline-block size-1.5 rounded-full bg-accent align-middle" />
  );
}
