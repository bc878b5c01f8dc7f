import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { EditorQuery, ResourceEditPage, toTranslation } from '@/content/resource/edit-page';
import { ProjectEditor } from '@/content/resources/projects/admin/project-editor';
import { adminProjectQueries } from '@/content/resources/projects/admin/queries';
import { projects } from '@/content/resources/projects/admin/resource';
import type { ProjectRow } from '@/content/resources/projects/schema';
import { useLang } from '@/i18n';
import { otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';

const messages = {
  title: 'admin-projects:page.editTitle',
  loadFailed: 'admin-projects:page.loadFailed',
  toList: 'admin-projects:page.back',
  missing: { title: 'admin-projects:page.loadFailed', text: 'admin-projects:page.loadFailed' },
  invalid: { title: 'admin-projects:page.invalid', text: 'admin-projects:page.invalid' },
  toast: { title: 'admin-projects:page.loadFailedTitle', serverMessage: true },
} as const;

/** Up to the largest whole number of a double. */
const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);

export default function EditProjectPage() {
  const lang = useLang();
  return useParams().id === undefined ? (
    <ProjectEditor key={lang} row={null} />
  ) : (
    <ResourceEditPage
      resource={projects}
      list={paths.adminProjects}
      messages={messages}
      editor={ProjectEditor}
      isId={isNumber}
      translation={Translation}
    />
  );
}

/** After a switch of language the project with the same slug opens, else the list. */
function Translation({ left, fallback }: { left: ProjectRow | null; fallback: ReactNode }) {
  const lang = useLang();
  const slug = left?.slug ?? '';
  const translation = useQuery({
    ...adminProjectQueries.translation(otherLang(lang), slug),
    enabled: slug !== '',
  });
  if (slug === '') return fallback;
  return (
    <EditorQuery query={translation} messages={messages}>
      {(id) =>
        id === null ? (
          <Navigate
            to={paths.adminProjects(lang)}
            replace
            state={{ notice: 'common:language.noTranslationProject' }}
          />
        ) : (
          <Navigate to={paths.editProject(lang, id)} replace state={toTranslation} />
        )
      }
    </EditorQuery>
  );
}
