import { useTranslation } from 'react-i18next';
import { facts, type Service } from '@/brand/agency';
import { MemberPhoto } from '@/content/resources/team/public/member-face';
import { useMember } from '@/content/resources/team/public/use-member';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import type { ProjectCategory } from '../model';

const served: Record<ProjectCategory, Service> = {
  'site-web': 'web',
  print: 'design',
  branding: 'design',
  digital: 'strategy',
};

export function ServiceContact({ category }: { category: ProjectCategory }) {
  const { t } = useTranslation('projects');
  const lang = useLang();
  const name = facts.answering[served[category]];
  const found = useMember(name);
  return (
    <section className="measure section">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-7 border-y-8 border-(--house-beam) py-8 md:min-h-52 md:py-0">
        {found ? <MemberPhoto name={name} className="w-28 shrink-0 md:w-44" /> : null}
        <div className="min-w-0 flex-[1_1_20rem] md:py-7">
          <h2>{t('kind.title')}</h2>
          <p className="mt-4 max-w-[36rem] text-lg text-pretty text-muted">{t('kind.text')}</p>
        </div>
        <LinkButton
          to={paths.contact(lang)}
          variant="primary"
          size="lg"
          iconAfter="arrow-right"
          className="max-sm:py-3"
        >
          {found ? t('kind.action', { name }) : t('kind.anyone')}
        </LinkButton>
      </div>
    </section>
  );
}
