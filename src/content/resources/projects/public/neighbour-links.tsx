import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { Picture } from '@/ui/picture';
import type { Neighbours, ProjectLink } from '../model';

export function NeighbourLinks({ previous, next }: Neighbours) {
  const { t } = useTranslation('projects');
  return (
    <nav
      aria-label={t('neighbours')}
      className="grid gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-2"
    >
      {previous ? <Neighbour project={previous} side="previous" alone={!next} /> : null}
      {next ? <Neighbour project={next} side="next" alone={!previous} /> : null}
    </nav>
  );
}

interface NeighbourProps {
  project: ProjectLink;
  side: keyof Neighbours;
  alone: boolean;
}

function Neighbour({ project: { slug, title, image, category }, side, alone }: NeighbourProps) {
  const { t } = useTranslation('projects');
  const lang = useLang();
  const forward = side === 'next';
  return (
    <Link
      to={paths.project(lang, slug)}
      rel={forward ? 'next' : 'prev'}
      className={classNames(
        'group flex items-center gap-5 bg-surface p-5 transition-colors hover:bg-raised focus-visible:-outline-offset-2 active:bg-hover sm:p-7',
        forward && 'flex-row-reverse text-right',
        alone && 'md:col-span-2',
      )}
    >
      <Picture
        src={image}
        alt=""
        seed={slug}
        kind={category}
        ratio={1.5}
        sizes="8rem"
        className="w-24 shrink-0 rounded-control sm:w-32"
      />
      <span className="min-w-0">
        <span className={classNames('flex items-center gap-2 text-sm text-muted', forward && 'justify-end')}>
          {forward ? null : <Icon name="arrow-left" />}
          <span>{t(`${side}`)}</span>
          {forward ? <Icon name="arrow-right" /> : null}
        </span>
        <span className="mt-1 block type-title transition-colors group-hover:text-accent">{title}</span>
      </span>
    </Link>
  );
}
