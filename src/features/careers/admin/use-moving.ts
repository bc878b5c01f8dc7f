import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatPast } from '@/i18n/format';
import { toast } from '@/ui/toast-store';
import { type ReceivedApplication, type Status, statusOf } from '../application-model';
import { adminApplicationMutations } from './mutations';

type Moved = Pick<ReceivedApplication, 'id' | 'full_name' | 'status'>;

/** Moves an application at once, offers to undo it, and tells where it is when somebody else was faster. */
export function useMoving(): (application: Moved, stage: Status) => void {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const { mutateAsync } = useMutation(adminApplicationMutations.move());

  const move = (application: Moved, stage: Status, isUndo = false) => {
    const { id, full_name: name, status: from } = application;
    if (from === stage) return;
    mutateAsync([{ id, from, to: stage }]).then(
      ([elsewhere]) => {
        if (elsewhere) {
          const { stage: present, moved_by: person, moved_at: at } = elsewhere;
          toast({
            kind: 'info',
            title: present
              ? t('move.elsewhere', { name, stage: t(`applications.statuses.${statusOf(present)}`) })
              : t('move.gone', { name }),
            description: person && at ? t('move.by', { person, time: formatPast(lang, at) }) : undefined,
          });
          return;
        }
        const undo = () => move({ ...application, status: stage }, statusOf(from), true);
        toast({
          kind: 'success',
          title: t('applications.statusSaved', { status: t(`applications.statuses.${stage}`) }),
          description: name,
          action: isUndo ? undefined : { label: t('move.undo'), onPress: undo },
        });
      },
      // Said by the mutation.
      () => undefined,
    );
  };
  return (application, stage) => move(application, stage);
}
