import type { LightboxPicture } from '@/ui/lightbox';

export const storyPictureMark = 'data-story-picture';

const selector = `a[${storyPictureMark}]`;

export const storyLinkAt = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;

/** The pictures of a story, read from the page: a finished page has them without the code that wrote them. */
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
