import { Avatar } from '@/ui/avatar';

interface WindowProps {
  name: string;
  image: string;
  /** Index from 0, by which the frame is painted (brand/storey.css), so that neighbours differ. */
  place: number;
  className?: string | undefined;
}

export function PhotoFrame({ name, image, place, className = '' }: WindowProps) {
  return (
    <span aria-hidden="true" data-frame={place % 4} className={`member-window ${className}`}>
      <span className="absolute inset-x-0 top-0 h-[85%]">
        <Avatar name={name} src={image} sizes="(width < 48rem) 50vw, 26rem" className="size-full text-5xl" />
      </span>
    </span>
  );
}
