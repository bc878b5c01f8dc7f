import { useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSiteLink, type MenuPart, menuParts, siteLinks } from '@/brand/menu';
import { publicationState } from '@/content/list/publication-status';
import type { ListedPage } from '@/content/resources/pages/admin/resource';
import { type MessageKey, useLang, useMessage } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { Button, IconButton } from '@/ui/button';
import { Switch } from '@/ui/checkbox';
import { Field, FieldError } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { MoveButtons, ReorderHandle, sortableItem, useSortableList } from '@/ui/sortable-list';
import {
  bounds,
  isHead,
  type MenuFields,
  type MenuItem,
  neverHidden,
  readItem,
  roomFor,
  textKeyOf,
  writeItem,
} from '../model';

/** Moves the head of a column with its links, and keeps a head first. */
function withWholeColumns(items: readonly MenuItem[], moved: readonly MenuItem[]): readonly MenuItem[] {
  const heads = moved.filter(isHead);
  const isSame = items.filter(isHead).every((head, index) => head === heads[index]);
  if (isSame) return heads[0] ? [heads[0], ...moved.filter((one) => one !== heads[0])] : moved;
  return heads.flatMap((head) => {
    const rest = items.slice(items.indexOf(head) + 1);
    const end = rest.findIndex(isHead);
    return [head, ...(end < 0 ? rest : rest.slice(0, end))];
  });
}

type EntryErrors = Partial<Record<'name' | 'to', { message?: string }>>;

interface EntryListProps {
  part: MenuPart;
  pages: readonly ListedPage[];
}

export function EntryList({ part, pages }: EntryListProps) {
  const { t } = useTranslation(['admin-menu', 'common']);
  const message = useMessage();
  const lang = useLang();
  const { formState, setValue, getValues } = useFormContext<MenuFields>();
  const items = useWatch<MenuFields, MenuPart>({ name: part }).map(readItem);
  const [added, setAdded] = useState('');
  const [chosen, setChosen] = useState('');

  const write = (to: MenuPart, next: readonly MenuItem[]) =>
    setValue(to, next.map(writeItem), { shouldDirty: true });
  const change = (item: MenuItem, changed: Partial<MenuItem>) => {
    // The text of a link of the site is the same in both menus.
    const key = changed.name !== undefined && textKeyOf(item);
    const isMeant = (one: MenuItem) => (key ? textKeyOf(one) === key : one.id === item.id);
    for (const to of key ? menuParts : [part])
      write(
        to,
        getValues(to)
          .map(readItem)
          .map((one) => (isMeant(one) ? { ...one, ...changed } : one)),
      );
  };
  const add = (item: MenuItem) => {
    // The legal column stays the last, where it is.
    const legal = items.findIndex(({ column }) => column === 'legalLinks');
    write(part, items.toSpliced(legal > 0 ? legal : items.length, 0, item));
    setAdded(item.id);
  };

  const pageOf = (item: MenuItem) => pages.find(({ id }) => id === item.page);
  const find = (id: string) => items.find((item) => item.id === id);
  const nameOf = (item?: MenuItem) => (item && (item.name || pageOf(item)?.title)) || t('unnamed');
  const sortable = useSortableList({
    ids: items.map(({ id }) => id),
    onChange: (ids) =>
      write(
        part,
        withWholeColumns(
          items,
          ids.flatMap((id) => find(id) ?? []),
        ),
      ),
    nameOf: (id) => nameOf(find(id)),
    moved: (id, place) => t('moved', { name: nameOf(find(id)), place, total: items.length }),
  });
  const whereOf = (item: MenuItem) => {
    if (isHead(item)) return t('column');
    if (isSiteLink(item.page)) return item.hidden ? t('hidden') : paths[item.page](lang);
    const page = pageOf(item);
    const state = page ? publicationState(page) : 'missing';
    if (state === 'published') return paths.page(lang, page?.slug ?? '');
    return <span className="text-late">{t(`states.${state}`)}</span>;
  };
  /** Where an entry may go: a head to that of another column, a link of the footer below the first. */
  const placesOf = (item: MenuItem) =>
    [...items.keys()].filter((index) =>
      isHead(item) ? items.slice(index, index + 1).some(isHead) : index > 0 || part === 'header',
    );
  const choices = [
    ...pages.map(({ id, title }) => ({ page: id, title, name: '' })),
    ...siteLinks.map((page) => ({ page, title: t(`common:nav.${page}`), name: t(`common:nav.${page}`) })),
  ].filter(({ page }) => items.every((item) => item.page !== page));
  const choice = choices.find(({ page }) => page === chosen);
  const id = crypto.randomUUID();
  const fault: { message?: string } | undefined = get(formState.errors, `${part}.root`);
  const isFull = roomFor(part, items) <= 0;
  const takesNoColumn = part === 'footer' && roomFor('columns', items) <= 0;

  return (
    <>
      {sortable.status}
      <ul
        aria-label={t(`${part}.title`)}
        className="divide-y divide-line overflow-hidden rounded-control border border-line"
      >
        {items.map((item, index) => {
          const name = nameOf(item);
          const places = placesOf(item);
          const errors: EntryErrors = get(formState.errors, `${part}.${index}`) ?? {};
          return (
            <li
              key={item.id}
              {...sortable.itemProps(item.id)}
              className={classNames(
                'flex flex-wrap items-start gap-x-2 gap-y-1 py-2 pr-2 pl-1',
                isHead(item) && 'bg-raised pl-3',
                sortableItem,
              )}
            >
              {isHead(item) ? null : (
                <ReorderHandle
                  {...sortable.handleProps(item.id)}
                  label={t('handle', { name })}
                  className="mt-0.5"
                />
              )}
              <div className="grid min-w-0 flex-1 basis-44 gap-x-4 gap-y-1 lg:grid-cols-2">
                <Field
                  label={t('name', { name: item.name })}
                  hideLabel
                  error={errors.name?.message}
                  errorValues={bounds}
                >
                  <Input
                    autoFocus={item.id === added}
                    value={item.name}
                    onChange={({ target }) => change(item, { name: target.value })}
                    placeholder={pageOf(item)?.title ?? t('namePlaceholder')}
                    autoComplete="off"
                    className={isHead(item) ? 'font-semibold' : undefined}
                  />
                </Field>
                {item.to === undefined ? (
                  <p className="self-center text-sm break-words text-muted">{whereOf(item)}</p>
                ) : (
                  <Field label={t('address')} hideLabel error={errors.to?.message}>
                    <Input
                      type="url"
                      value={item.to}
                      onChange={({ target }) => change(item, { to: target.value })}
                      placeholder="https://"
                      autoComplete="off"
                    />
                  </Field>
                )}
              </div>
              <span className="ml-auto flex items-center pt-0.5">
                <MoveButtons
                  index={places.indexOf(index)}
                  total={places.length}
                  onMove={(to) => sortable.move(item.id, places[to] ?? index)}
                  earlier={t('up', { name })}
                  later={t('down', { name })}
                />
                <span className="grid w-12 place-items-center">
                  {isSiteLink(item.page) && !neverHidden.includes(item.page) ? (
                    <Switch
                      label={null}
                      aria-label={t('show', { name })}
                      checked={!item.hidden}
                      onChange={({ target }) => change(item, { hidden: !target.checked })}
                      className="gap-0!"
                    />
                  ) : null}
                  {textKeyOf(item) ? null : (
                    <IconButton
                      size="sm"
                      icon="close"
                      label={t('remove', { name })}
                      onClick={({ currentTarget }) => {
                        const entry = currentTarget.closest('li');
                        const next = entry?.nextElementSibling ?? entry?.previousElementSibling;
                        next?.querySelector('input')?.focus();
                        const rest = items.filter((one) => one !== item);
                        write(part, withWholeColumns(rest, rest));
                      }}
                    />
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {fault?.message ? <FieldError>{message(fault.message as MessageKey, bounds)}</FieldError> : null}
      {isFull && !fault ? <p className="mt-2 text-xs text-muted">{t(`errors.${part}`, bounds)}</p> : null}
      {takesNoColumn && !fault ? (
        <p className="mt-2 text-xs text-muted">{t('errors.columns', bounds)}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field label={t(`${part}.add`)} className="basis-56">
          <Select
            disabled={isFull}
            value={choice?.page ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{t('outside')}</option>
            {choices.map(({ page, title }) => (
              <option key={page} value={page}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          icon="plus"
          className="h-12"
          disabled={isFull}
          onClick={() =>
            add(choice ? { id: choice.page, page: choice.page, name: choice.name } : { id, to: '', name: '' })
          }
        >
          {t('addLink')}
        </Button>
        {part === 'footer' ? (
          <Button
            icon="plus"
            variant="ghost"
            className="h-12"
            disabled={takesNoColumn}
            onClick={() => add({ id, name: '' })}
          >
            {t('addColumn')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
