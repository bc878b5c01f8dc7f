import type { Presence } from './ledger.ts';
import { content, type Item, keyOf, marked } from './places.ts';
import type { Span } from './register.ts';
import { enumParam, oneOfTheFirst, type Person, type World } from './world.ts';

const NOT_SEEN = 'not there, or not for them';

const moved = (world: World, item: Item, to: Presence) => (span: Span) =>
  world.ledger.presence.get(keyOf(item))?.write(to, span);

export async function remove(world: World, who: Person): Promise<string> {
  const item = oneOfTheFirst(who.chance, world.items);
  if (!item) return NOT_SEEN;
  const inTrash = moved(world, item, 'in the trash');
  const area = content[item.place]?.area ?? marked[item.place]?.area ?? 'content';
  const isMarked = item.place in marked;
  return world.attempt(who, {
    sql: isMarked
      ? 'select public.move_to_trash($1, $2) as done'
      : `delete from public.${item.place} where id = $1 returning true as done`,
    values: isMarked ? [item.place, item.id] : [item.id],
    area,
    done: ({ rows: [row] }, span) => {
      if (!row?.done) return NOT_SEEN;
      inTrash(span);
      return 'done';
    },
    lost: inTrash,
  });
}

/** One of what the trash shows to somebody; a word about why there is none. */
async function oneInTrash(world: World, who: Person): Promise<Item | string> {
  let found: Item | undefined;
  const outcome = await world.attempt(who, {
    sql: `select table_name as place, row_id as id from public.list_trash() order by table_name, row_id`,
    done: ({ rows }) => {
      found = enumParam(who.chance, rows);
      return 'nothing in the trash';
    },
  });
  return found ?? outcome;
}

const areaOf = ({ place }: Item) => content[place]?.area ?? marked[place]?.area ?? 'content';

export async function bringBack(world: World, who: Person): Promise<string> {
  const item = await oneInTrash(world, who);
  if (typeof item === 'string') return item;
  const back = moved(world, item, 'there');
  return world.attempt(who, {
    sql: 'select public.restore_from_trash($1, $2)',
    values: [item.place, item.id],
    area: areaOf(item),
    done: (_, span) => {
      back(span);
      return 'done';
    },
    lost: back,
  });
}

/** Files first, as the trash does it: Storage, and then the row. */
export async function deleteForGood(world: World, who: Person): Promise<string> {
  const item = await oneInTrash(world, who);
  if (typeof item === 'string') return item;
  if (item.place === 'job_applications') {
    const taken = () => world.ledger.withoutFiles.add(item.id);
    const outcome = await world.attempt(who, {
      sql: `delete from storage.objects where bucket_id = 'job_applications' and starts_with(name, $1 || '/')`,
      values: [item.id],
      area: 'careers',
      done: ({ rowCount }) => {
        if (rowCount) taken();
        return 'done';
      },
      lost: taken,
    });
    if (outcome !== 'done') return outcome;
  }
  const gone = moved(world, item, 'gone');
  return world.attempt(who, {
    sql: 'select public.delete_for_good($1, $2) as done',
    values: [item.place, item.id],
    area: areaOf(item),
    done: ({ rows: [row] }, span) => {
      if (!row?.done) return 'no longer in the trash';
      gone(span);
      return 'done';
    },
    lost: gone,
  });
}

/** One of the earlier versions, which nothing changes any more, as a new one. */
export async function restoreVersion(world: World, who: Person): Promise<string> {
  const item = oneOfTheFirst(who.chance, world.itemsOf(...Object.keys(content)));
  const kind = content[item?.place ?? ''];
  if (!item || !kind) return NOT_SEEN;
  let past: { version: number; newest: number; text: string } | undefined;
  const read = await world.attempt(who, {
    sql: `select v.version, max(v.version) over () as newest, public.get_version($1, $2, v.version) ->> $3 as text
      from public.list_versions($1, $2) v order by v.version`,
    values: [item.place, item.id, kind.text],
    area: kind.area,
    done: ({ rows }) => {
      past = enumParam(who.chance, rows.slice(0, -1));
      return 'nothing to restore';
    },
  });
  if (!past) return read;
  const { version, newest, text } = past;
  const written = (span: Span) => world.ledger.texts.get(keyOf(item))?.write(text, span);
  return world.attempt(who, {
    sql: 'select public.restore_version($1, $2, $3, $4)',
    values: [item.place, item.id, version, newest],
    area: kind.area,
    done: (_, span) => {
      written(span);
      return 'done';
    },
    lost: written,
  });
}
