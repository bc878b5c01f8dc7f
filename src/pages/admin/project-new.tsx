import { ProjectEditor } from '@/content/resources/projects/admin/project-editor';
import { useLang } from '@/i18n';

export default function NewProjectPage() {
  return <ProjectEditor key={useLang()} row={null} />;
}
