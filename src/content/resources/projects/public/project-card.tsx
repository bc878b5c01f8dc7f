import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/frame';
import { SharedPicture, usePassedPicture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { leadOf, type ProjectSummary } from '../model';

const ratio = 1.5;
/** One height in a row of two widths: lettering near the sides of a picture stays whole. */
const cover = 'border-b border-line md:h-[33cqi] md:w-full';

interface ProjectCardProps {
  project: ProjectSummary;
  alone: boolean;
  eager?: boolean;
}

export function ProjectCard({ project, alone, eager = false }: ProjectCardProps) {
  const { t } = useTranslation('projects');
  const lang = useLang();
  const { slug, title, thesis, image, imageAlt, category, client, year } = project;
  const of = `project-${slug}`;
  const linkState = usePassedPicture({ of, src: image, alt: imageAlt, kind: category });
  return (
    <Card
      as="article"
      interactive
      className={classNames('group flex h-full flex-col', alone && 'md:grid md:grid-cols-[3fr_2fr]')}
    >
      <SharedPicture
        of={of}
        src={image}
        alt={imageAlt}
        seed={slug}
        kind={category}
        ratio={ratio}
        sizes="(min-width: 64rem) 45rem, 100vw"
        eager={eager}
        className={`${cover} ${alone ? 'md:border-r md:border-b-0' : 'xl:h-[31cqi]'}`}
      />
      <div className="flex flex-1 flex-col gap-2 p-6">
        {thesis ? (
          <p className="mb-2 font-display text-[min(clamp(1.75rem,1.3rem+1vw,2rem),10vw)] leading-[1.08] tracking-title text-balance">
            {thesis}
          </p>
        ) : null}
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <h2 className="type-title font-sans">
            <Link
              to={paths.project(lang, slug)}
              state={linkState}
              className="transition-colors after:absolute after:inset-0 after:content-[''] group-hover:text-accent focus-visible:outline-none"
            >
              {title}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {client && year ? t('facts', { client, year }) : client || year}
          </p>
        </div>
        <p className="max-w-[40rem] text-pretty text-muted">{leadOf(project)}</p>
        <p className="mt-auto pt-2">
          <Badge>{t(`trades.${category}`)}</Badge>
        </p>
      </div>
    </Card>
  );
}

export function ProjectCardSkeleton() {
  return (
    <Card className="flex h-full flex-col">
      <span className={classNames('block animate-breathe bg-raised', cover)} style={{ aspectRatio: ratio }} />
      <div className="flex flex-1 flex-col gap-3 p-6">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-5 w-20" />
      </div>
    </Card>
  );
}
