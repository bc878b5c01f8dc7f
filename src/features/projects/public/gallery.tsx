import { type ComponentType, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { imageSource } from '@/lib/image-reference';
import type { Lightbox } from '@/ui/lightbox';
import { Picture } from '@/ui/picture';
import { isPlainClick } from '@/ui/plain-click';
import type { Project } from '../model';

type LightboxProps = Parameters<typeof Lightbox>[0];

const loadLightbox = () => import('@/ui/lightbox').then((m) => m.Lightbox);

/** Fetched when somebody is about to press; pressing tells whether it failed. */
const fetchAhead = () => void loadLightbox().catch(() => undefined);

/** The frame's rhythm; the last of an odd number has the row to itself. */
const places = ['md:col-span-7', 'md:col-span-5', 'md:col-span-5', 'md:col-span-7'] as const;

/** Links to the pictures themselves, which open in the lightbox once its script is there. */
export function Gallery({ project: { slug, title, gallery, category } }: { project: Project }) {
  const { t } = useTranslation('projects');
  const [Opened, setOpened] = useState<ComponentType<LightboxProps> | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const pictures = gallery.map((src, index) => ({
    src,
    alt: t('picture', { title, current: index + 1 }),
    seed: `${slug}-${index + 1}`,
  }));

  const open = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const loaded = await loadLightbox();
      setOpened(() => loaded);
      setStart(index);
    } catch {
      location.assign(href);
    }
  };

  return (
    <>
      <ul className="grid gap-4 sm:gap-6 md:grid-cols-12">
        {pictures.map(({ src, alt, seed }, index) => {
          const alone = index === pictures.length - 1 && index % 2 === 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gallery may hold the same picture twice
            <li key={index} className={alone ? 'md:col-span-12' : places[index % places.length]}>
              <a
                href={imageSource(src).src}
                data-early
                aria-label={t('enlarge', { current: index + 1, total: pictures.length })}
                onClick={(event) => void open(event, index)}
                onPointerEnter={fetchAhead}
                onFocus={fetchAhead}
                className="group block overflow-hidden rounded-panel border border-line transition-colors hover:border-control"
              >
                <Picture
                  src={src}
                  alt={alt}
                  seed={seed}
                  kind={category}
                  ratio={1.5}
                  sizes="(min-width: 48rem) 45rem, 100vw"
                  className={classNames(
                    'transition-opacity group-hover:opacity-90',
                    alone ? 'md:h-120 md:w-full' : 'md:h-80 md:w-full',
                  )}
                />
              </a>
            </li>
          );
        })}
      </ul>
      {Opened && start !== null ? (
        <Opened label={t('gallery')} pictures={pictures} start={start} onClose={() => setStart(null)} />
      ) : null}
    </>
  );
}
