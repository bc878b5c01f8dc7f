import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { cardExcerpt, excerptOf } from '@/lib/text';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/frame';
import { SharedPicture, usePassedPicture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import type { ProjectSummary } from '../model';

/** Shows covers uncropped: they may contain text. */
const ratio = 1.5;
const cover = 'border-b border-line';

interface ProjectCardProps {
  project: ProjectSummary;
  /** Fills a whole row, with the picture beside the text. */
  alone: boolean;
  eager?: boolean;
}

export function ProjectCard({ project, alone, eager = false }: ProjectCardProps) {
  const { t } = useTranslation('projects');
  const lang = useLang();
  const { slug, title, description, image, imageAlt, category, client, year } = project;
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
        className={classNames(cover, alone && 'md:h-full md:w-full md:border-r md:border-b-0')}
      />
      <div className="flex flex-1 flex-col gap-2 p-6">
        <div className="flex flex-col gap-x-5 gap-y-1 xl:flex-row xl:items-baseline xl:justify-between">
          <h2 className="type-title font-sans">
            <Link
              to={paths.project(lang, slug)}
              state={linkState}
              className="transition-colors after:absolute after:inset-0 after:content-[''] group-hover:text-accent focus-visible:outline-none"
            >
              {title}
            </Link>
          </h2>
          <p className="text-sm text-muted xl:shrink-0">
            {client && year ? t('facts', { client, year }) : client || year}
          </p>
        </div>
        <p className="max-w-[40rem] text-pretty text-muted">{excerptOf(description, cardExcerpt)}</p>
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
