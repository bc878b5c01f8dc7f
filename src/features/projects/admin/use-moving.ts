import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { projectKeys } from '../query-keys';
import { adminProjectMutations } from './mutations';
import { moved } from './order';
import { adminProjectQueries, type ListedProject } from './queries';

/** Moving about in the portfolio, shown at once and written behind; a refusal brings the stored order back. */
export function useMoving() {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const waiting = useRef(0);
  const { mutateAsync } = useMutation(adminProjectMutations.reorder(lang));
  const { queryKey } = adminProjectQueries.list(lang);

  const move = async (project: ListedProject, place: number) => {
    const from = client.getQueryData(queryKey) ?? [];
    const to = moved(from, project.id, place - 1);
    if (to === from) return;
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, [...to]);
    setSaid(t('list.moved', { title: project.title, place }));
    waiting.current += 1;
    try {
      await mutateAsync(to.map(({ id }) => id));
    } catch {
      // Said by the query client; the stored order is asked for below.
    } finally {
      waiting.current -= 1;
      if (waiting.current === 0) await client.invalidateQueries({ queryKey: projectKeys.all(lang) });
    }
  };
  return { move: (project: ListedProject, place: number) => void move(project, place), said };
}
