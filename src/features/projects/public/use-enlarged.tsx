import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lightbox, LightboxPicture } from '@/ui/lightbox';
import { isPlainClick } from '@/ui/plain-click';
import type { Project } from '../model';

type LightboxProps = Parameters<typeof Lightbox>[0];

const loadLightbox = () => import('@/ui/lightbox').then((m) => m.Lightbox);

/** Fetched when somebody is about to press; pressing tells whether it failed. */
export const fetchLightbox = () => void loadLightbox().catch(() => undefined);

/** A picture of the gallery, wherever on the page it stands. */
export interface ShownPicture extends LightboxPicture {
  caption: string;
  /** Its number among all of them, from 1, and how many there are. */
  current: number;
  total: number;
  onPress: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The pictures of a project, and the lightbox that all of them open in. */
export function useEnlarged({ slug, title, gallery, category }: Project): {
  pictures: ShownPicture[];
  lightbox: ReactNode;
} {
  const { t } = useTranslation('projects');
  const [Opened, setOpened] = useState<ComponentType<LightboxProps> | null>(null);
  const [start, setStart] = useState<number | null>(null);

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

  const pictures = gallery.map(({ src, alt, caption }, index) => ({
    src,
    alt: alt || t('picture', { title, current: index + 1 }),
    caption,
    seed: `${slug}-${index + 1}`,
    kind: category,
    current: index + 1,
    total: gallery.length,
    onPress: (event: MouseEvent<HTMLAnchorElement>) => void open(event, index),
  }));

  const lightbox =
    Opened && start !== null ? (
      <Opened
        label={t('gallery')}
        words={{ zoom: t('lightbox.zoom'), whole: t('lightbox.whole'), stage: t('lightbox.stage') }}
        pictures={pictures}
        start={start}
        onClose={() => setStart(null)}
      />
    ) : null;

  return { pictures, lightbox };
}
