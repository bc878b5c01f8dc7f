import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lightbox, LightboxPicture } from '@/ui/lightbox';
import { isPlainClick } from '@/ui/navigation';
import type { Project } from './read';

type LightboxProps = Parameters<typeof Lightbox>[0];

const loadLightbox = () => import('@/ui/lightbox').then((m) => m.Lightbox);

/** Loads the lightbox before a likely press; the press itself shows a failure. */
export const fetchLightbox = () => void loadLightbox().catch(() => undefined);

export interface ShownPicture extends LightboxPicture {
  caption: string;
  /** Position in the gallery, from 1, and the number of pictures. */
  current: number;
  total: number;
  /** Absent for a picture of the story, whose press the story handles. */
  onPress?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The lightbox of a list of pictures. `open` handles a press of the link to the picture at `start`. */
export function useLightbox(): {
  open: (
    event: MouseEvent,
    link: HTMLAnchorElement,
    pictures: readonly LightboxPicture[],
    start: number,
  ) => void;
  lightbox: ReactNode;
} {
  const { t } = useTranslation('projects');
  const [Opened, setOpened] = useState<ComponentType<LightboxProps> | null>(null);
  const [shown, setShown] = useState<Pick<LightboxProps, 'pictures' | 'start'> | null>(null);

  const lightbox =
    Opened && shown ? (
      <Opened
        label={t('gallery')}
        words={{ zoom: t('lightbox.zoom'), whole: t('lightbox.whole'), stage: t('lightbox.stage') }}
        {...shown}
        onClose={() => setShown(null)}
      />
    ) : null;

  return {
    open: (event, link, pictures, start) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      // Not every browser focuses a pressed link; the lightbox returns the focus to it.
      link.focus();
      loadLightbox().then(
        (loaded) => {
          setOpened(() => loaded);
          setShown({ pictures, start });
        },
        () => location.assign(link.href),
      );
    },
    lightbox,
  };
}

export function useEnlarged({ slug, title, gallery, category }: Project): {
  pictures: ShownPicture[];
  lightbox: ReactNode;
} {
  const { t } = useTranslation('projects');
  const { open, lightbox } = useLightbox();
  const pictures: ShownPicture[] = gallery.map(({ src, alt, caption }, index) => ({
    src,
    alt: alt || t('picture', { title, current: index + 1 }),
    caption,
    seed: `${slug}-${index + 1}`,
    kind: category,
    current: index + 1,
    total: gallery.length,
    onPress: (event) => open(event, event.currentTarget, pictures, index),
  }));
  return { pictures, lightbox };
}
