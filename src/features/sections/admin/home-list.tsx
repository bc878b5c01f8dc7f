import { useTranslation } from 'react-i18next';
import type { HomeSection } from '@/brand/sections';
import { classNames } from '@/lib/class-names';
import { Switch } from '@/ui/checkbox';
import { MoveButtons, ReorderHandle, sortableItem, useSortableList } from '@/ui/sortable-list';
import { isHomeSection } from '../model';

interface HomeListProps {
  order: readonly string[];
  hidden: readonly string[];
  onOrder: (order: string[]) => void;
  onHidden: (hidden: string[]) => void;
  onHighlight: (name: string | null) => void;
}

export function HomeList({ order, hidden, onOrder, onHidden, onHighlight }: HomeListProps) {
  const { t } = useTranslation('admin-sections');
  const named = (name: string) => t(`home.${name as HomeSection}.title`);
  const sortable = useSortableList({
    ids: order,
    onChange: onOrder,
    nameOf: named,
    moved: (name, place) => t('home.moved', { name: named(name), place, total: order.length }),
  });
  return (
    <>
      {sortable.status}
      <ul
        aria-label={t('home.title')}
        className="divide-y divide-line overflow-hidden rounded-control border border-line"
      >
        <li className="flex min-h-14 items-center gap-3 bg-raised px-4 py-2">
          <span className="min-w-0 flex-1 font-semibold">{t('home.hero')}</span>
          <span className="text-sm text-muted">{t('home.onTop')}</span>
        </li>
        {order.filter(isHomeSection).map((name, index) => {
          const isHidden = hidden.includes(name);
          return (
            <li
              key={name}
              {...sortable.itemProps(name)}
              onPointerEnter={() => onHighlight(name)}
              onPointerLeave={() => onHighlight(null)}
              onFocus={() => onHighlight(name)}
              onBlur={() => onHighlight(null)}
              className={classNames(
                'flex min-h-14 flex-wrap items-center gap-x-2 py-1 pr-3 pl-1',
                sortableItem,
              )}
            >
              <ReorderHandle
                {...sortable.handleProps(name)}
                label={t('home.handle', { name: named(name) })}
              />
              <span className={classNames('min-w-0 flex-1 basis-36', isHidden && 'text-muted')}>
                <span className="block leading-snug font-medium">{named(name)}</span>
                <span className="block text-sm text-muted">{t(`home.${name}.what`)}</span>
              </span>
              <span className="ml-auto flex items-center">
                <MoveButtons
                  index={index}
                  total={order.length}
                  onMove={(to) => sortable.move(name, to)}
                  earlier={t('home.up', { name: named(name) })}
                  later={t('home.down', { name: named(name) })}
                />
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
