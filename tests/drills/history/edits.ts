import { content, type Item, idOf, keyOf, marked } from './places.ts';
import type { Span } from './register.ts';
import { enumParam, oneOfTheFirst, type Person, type World } from './world.ts';

const NOT_SEEN = 'not there, or not for them';

/** As the editor does it: the state is read, and saved only over that state. Now and then it is published or withdrawn. */
export async function edit(world: World, who: Person): Promise<string> {
  const item = oneOfTheFirst(who.chance, world.itemsOf(...Object.keys(content)));
  const kind = content[item?.place ?? ''];
  if (!item || !kind) return NOT_SEEN;
  const turn = kind.hasPublished && who.chance.next() < 0.2 ? ', published = not published' : '';
  let found: { text: string; seen: string } | undefined;
  const read = await world.attempt(who, {
    sql: `select ${kind.text} as text, updated_at::text as seen from public.${item.place} where id = $1`,
    values: [item.id],
    done: ({ rows: [row] }) => {
      found = row;
      return 'read';
    },
  });
  if (!found) return read === 'read' ? NOT_SEEN : read;
  const { text: before, seen } = found;
  const word = world.word();
  const text = `${before} ${word}`;
  if (text.length > kind.maxLength) return 'full';
  const save = { ...item, person: who.id, word, text, seen };
  return world.attempt(who, {
    sql: `update public.${item.place} set ${kind.text} = $3${turn} where id = $1 and updated_at = $2 returning updated_at::text as became`,
    values: [item.id, seen, text],
    area: kind.area,
    done: ({ rows: [row] }, span) => {
      if (!row) return 'changed meanwhile';
      world.ledger.save({ ...save, became: row.became }, span);
      return 'done';
    },
    lost: (span) => world.ledger.save({ ...save, became: null }, span),
  });
}

const makeable = ['articles_fr', 'articles_en', 'job_offers'];

export async function create(world: World, who: Person): Promise<string> {
  const place = enumParam(who.chance, makeable) ?? 'articles_fr';
  const kind = content[place];
  if (!kind) return NOT_SEEN;
  const n = 100 + world.items.length;
  const item: Item = { place, id: idOf(place, n) };
  world.add(item);
  world.ledger.addContent(item, null, 'gone');
  const word = world.word();
  const row = { id: item.id, ...kind.columns(n), published: who.chance.next() < 0.5, [kind.text]: word };
  const save = { ...item, person: who.id, word, text: word, seen: null };
  const made = (became: string | null, span: Span) => {
    world.ledger.save({ ...save, became }, span);
    world.ledger.presence.get(keyOf(item))?.write('there', span);
  };
  return world.attempt(who, {
    sql: `insert into public.${place} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)}) returning updated_at::text as became`,
    values: Object.values(row),
    area: kind.area,
    done: ({ rows: [row] }, span) => {
      made(row.became, span);
      return 'done';
    },
    lost: (span) => made(null, span),
  });
}

/** A note on a message or an application, which have no history: what was said last is there. */
export async function annotate(world: World, who: Person): Promise<string> {
  const item = oneOfTheFirst(who.chance, world.itemsOf(...Object.keys(marked)));
  const area = marked[item?.place ?? '']?.area;
  if (!item || !area) return NOT_SEEN;
  const note = world.word();
  const written = (span: Span) => world.ledger.notes.get(keyOf(item))?.write(note, span);
  return world.attempt(who, {
    sql: `update public.${item.place} set note = $2 where id = $1`,
    values: [item.id, note],
    area,
    done: ({ rowCount }, span) => {
      if (!rowCount) return NOT_SEEN;
      written(span);
      return 'done';
    },
    lost: written,
  });
}

export async function link(world: World, who: Person): Promise<string> {
  const [fr, en] = ['articles_fr', 'articles_en'].map(
    (place) => oneOfTheFirst(who.chance, world.itemsOf(place))?.id,
  );
  const sql = enumParam(who.chance, [
    'select public.link_articles($1, $2)',
    'select public.link_articles($1, $2)',
    'select public.link_articles($1, null) where $2::uuid is not null',
    // Straight into the table, which the rules allow as well.
    'update public.articles_en set linked_article_id = $1 where id = $2',
  ]);
  if (!sql) return NOT_SEEN;
  return world.attempt(who, {
    sql,
    values: [fr, en],
    area: 'content',
    done: ({ rowCount }) => (rowCount ? 'done' : NOT_SEEN),
  });
}

export async function translate(world: World, who: Person): Promise<string> {
  const item = oneOfTheFirst(who.chance, world.itemsOf('articles_fr'));
  return world.attempt(who, {
    sql: `select public.translate_article($1, '{}', $2) as id`,
    values: [item?.id, who.chance.next() < 0.5],
    area: 'content',
    done: ({ rows: [row] }) => {
      const copy = { place: 'articles_en', id: String(row.id) };
      world.add(copy);
      world.ledger.addContent(copy, null);
      return 'done';
    },
  });
}
