import type { LightboxPicture } from '@/ui/lightbox';

/** Marks the link around a picture of a story with what the text calls that picture. */
export const storyPictureMark = 'data-story-picture';

const selector = `a[${storyPictureMark}]`;

/** The link to a picture that something in a story belongs to. */
export const storyLinkAt = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;

/** The pictures of a story, read from the page: a finished page has them, and not the code that wrote them. */
export function storyPictures(story: Element): { links: HTMLAnchorElement[]; pictures: LightboxPicture[] } {
  const links = [...story.querySelectorAll<HTMLAnchorElement>(selector)];
  const pictures = links.map((link) => {
    const src = link.getAttribute(storyPictureMark) ?? '';
    return {
      src,
      alt: link.querySelector('img')?.alt ?? '',
      caption: link.parentElement?.querySelector('figcaption')?.textContent ?? '',
      seed: src,
    };
  });
  return { links, pictures };
}
