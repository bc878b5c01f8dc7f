import logo from './logo.svg?raw';
import { insideOf } from './svg';

const markup = insideOf(logo);

export function LogoMark({ className = 'size-7 text-accent' }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      strokeWidth="2.2"
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the agency's own file, from which the setup takes only shapes
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
