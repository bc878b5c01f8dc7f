import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Picture, ResponsiveImage } from '@/ui/picture';
import { type Focus, framed, middle, withinPicture } from '../model';
import './focal-point.css';

interface FocalPointProps {
  reference: string;
  /** Null for the middle. */
  value: Focus | null;
  onChange: (focus: Focus | null) => void;
}

const moves: Partial<Record<string, readonly [axis: keyof Focus, step: number]>> = {
  ArrowLeft: ['x', -1],
  ArrowRight: ['x', 1],
  ArrowUp: ['y', -1],
  ArrowDown: ['y', 1],
};

const large = 10;

type Press = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** Screen readers get two sliders; an arrow along the other axis moves on to its slider, which is then read out. */
export function FocalPoint({ reference, value, onChange }: FocalPointProps) {
  const { t } = useTranslation('media');
  const hint = useId();
  const stage = useRef<HTMLDivElement>(null);
  const axes = { x: useRef<HTMLInputElement>(null), y: useRef<HTMLInputElement>(null) };
  const held = useRef({ x: 0, y: 0 });
  const point = value ?? middle;

  const put = ({ clientX, clientY }: Press, from = { x: 0, y: 0 }) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return;
    onChange({
      x: withinPicture(((clientX - from.x - box.left) / box.width) * 100),
      y: withinPicture(((clientY - from.y - box.top) / box.height) * 100),
    });
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    // Keeps the slider beneath from taking the press.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    axes.x.current?.focus({ preventScroll: true });
    const ring = event.currentTarget.getBoundingClientRect();
    held.current = {
      x: event.clientX - (ring.left + ring.width / 2),
      y: event.clientY - (ring.top + ring.height / 2),
    };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) put(event, held.current);
  };
  const press = (event: KeyboardEvent) => {
    const [axis, step] = moves[event.key] ?? [];
    if (!axis || !step) return;
    event.preventDefault();
    const moved = point[axis] + (event.shiftKey ? step * large : step);
    onChange({ ...point, [axis]: withinPicture(moved) });
    axes[axis].current?.focus();
  };

  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('focus.label')}</legend>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders within take the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        ref={stage}
        // A finger scrolls over the picture and drags the point; a tap places it.
        onClick={(event) => put(event)}
        className="relative w-fit max-w-full cursor-crosshair select-none"
      >
        <ResponsiveImage
          reference={reference}
          alt=""
          sizes="36rem"
          draggable={false}
          className="block h-auto max-h-80 w-auto max-w-full rounded-control"
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <span
          onPointerDown={grab}
          onPointerMove={drag}
          onClick={(event) => event.stopPropagation()}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          className="focal-point"
        >
          {(['x', 'y'] as const).map((axis) => (
            <input
              key={axis}
              ref={axes[axis]}
              type="range"
              min={0}
              max={100}
              value={point[axis]}
              onKeyDown={press}
              onChange={(event) => onChange({ ...point, [axis]: withinPicture(Number(event.target.value)) })}
              aria-label={t(`focus.${axis}`)}
              aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
              aria-valuetext={t(axis === 'x' ? 'focus.fromLeft' : 'focus.fromTop', { percent: point[axis] })}
              aria-describedby={hint}
            />
          ))}
        </span>
      </div>
      <p id={hint} className="text-sm text-muted">
        {t('focus.hint')} <span className="pointer-coarse:hidden">{t('focus.keys')}</span>
      </p>
      <Crops reference={reference} focus={value} />
      <Button
        size="sm"
        className="self-start"
        icon="refresh"
        disabled={!value}
        onClick={() => onChange(null)}
      >
        {t('focus.middle')}
      </Button>
    </fieldset>
  );
}

const crops = [
  { id: 'card', ratio: 1.6, width: 'w-[40%]' },
  { id: 'wide', ratio: 2.1, width: 'w-[34%]' },
  { id: 'square', ratio: 1, width: 'w-[26%]' },
] as const;

function Crops({ reference, focus }: { reference: string; focus: Focus | null }) {
  const { t } = useTranslation('media');
  return (
    <ul aria-label={t('focus.crops')} className="flex max-w-96 items-end gap-3">
      {crops.map(({ id, ratio, width }) => (
        <li key={id} className={width}>
          <Picture
            src={framed(reference, focus)}
            alt=""
            seed={id}
            ratio={ratio}
            sizes="10rem"
            className="rounded-control border border-line"
          />
          <p className="mt-1.5 text-center text-xs text-muted">{t(`focus.${id}`)}</p>
        </li>
      ))}
    </ul>
  );
}
