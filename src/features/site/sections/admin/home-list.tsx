import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeSection } from '@/brand/sections';
import { useOrder } from '@/content/list/use-order';
import { classNames } from '@/lib/class-names';
import { IconButton } from '@/ui/button';
import { Switch } from '@/ui/checkbox';
import { Icon } from '@/ui/icon';
import { isHomeSection } from '../model';

interface HomeListProps {
  order: readonly string[];
  hidden: readonly string[];
  onOrder: (order: string[]) => void;
  onHidden: (hidden: string[]) => void;
  /** The section under the pointer or the focus; null for none. */
  onLook: (name: string | null) => void;
}

/** The sections of the home page: their order, by hand, and which of them are shown. */
export function HomeList({ order, hidden, onOrder, onHidden, onLook }: HomeListProps) {
  const { t } = useTranslation('admin-sections');
  const named = (name: string) => t(`home.${name as HomeSection}.title`);
  const list = useRef<HTMLUListElement>(null);
  const { said, move, isLifted, handleProps, rowProps } = useOrder({
    names: order,
    onChange: onOrder,
    say: (name, place) => t('home.moved', { name: named(name), place, total: order.length }),
    said: {
      lifted: (name) => t('home.lifted', { name: named(name) }),
      dropped: (name) => t('home.dropped', { name: named(name) }),
      back: (name) => t('home.back', { name: named(name) }),
    },
  });
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <ul
        ref={list}
        aria-label={t('home.title')}
        className="divide-y divide-line overflow-hidden rounded-control border border-line"
      >
        <li className="flex min-h-14 items-center gap-3 bg-raised px-4 py-2">
          <span className="min-w-0 flex-1 font-semibold">{t('home.hero')}</span>
          <span className="text-sm text-muted">{t('home.onTop')}</span>
        </li>
        {order.filter(isHomeSection).map((name, index) => {
          const isHidden = hidden.includes(name);
          const step = (to: number, icon: 'chevron-up' | 'chevron-down', label: string) => {
            const possible = to >= 0 && to < order.length;
            return (
              <IconButton
                size="sm"
                icon={icon}
                label={label}
                aria-disabled={!possible || undefined}
                onClick={possible ? () => move(name, to) : undefined}
              />
            );
          };
          return (
            <li
              key={name}
              {...rowProps(name)}
              onPointerEnter={() => onLook(name)}
              onPointerLeave={() => onLook(null)}
              onFocus={() => onLook(name)}
              onBlur={() => onLook(null)}
              className={classNames(
                'flex min-h-14 flex-wrap items-center gap-x-2 py-1 pr-3 pl-1 data-over:bg-accent-soft',
                isLifted(name) && 'outline-2 -outline-offset-2 outline-accent',
              )}
            >
              <button
                type="button"
                {...handleProps(name)}
                aria-label={t('home.handle', { name: named(name) })}
                className="grid size-11 shrink-0 cursor-grab place-items-center rounded-control text-muted hover:text-text active:cursor-grabbing"
              >
                <Icon name="grip" className="size-5" />
              </button>
              <span className={classNames('min-w-0 flex-1 basis-36', isHidden && 'text-muted')}>
                <span className="block leading-snug font-medium">{named(name)}</span>
                <span className="block text-sm text-muted">{t(`home.${name}.what`)}</span>
              </span>
              <span className="ml-auto flex items-center">
                {step(index - 1, 'chevron-up', t('home.up', { name: named(name) }))}
                {step(index + 1, 'chevron-down', t('home.down', { name: named(name) }))}
                <Switch
                  label={null}
                  aria-label={t('home.show', { name: named(name) })}
                  checked={!isHidden}
                  onChange={({ target }) =>
                    onHidden(target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
                  }
                  className="ml-2 gap-0!"
                />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
