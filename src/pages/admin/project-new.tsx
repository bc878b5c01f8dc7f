import { useLang } from '@/i18n';
import { ProjectEditor } from '@/features/projects/admin/project-editor';

export function NewProjectPage() {
  return <ProjectEditor key={useLang()} row={null} />;
}
