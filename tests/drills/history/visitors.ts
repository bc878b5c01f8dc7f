import { oneOfTheFirst, type Person, type World } from './world.ts';

/** Reads, likes and unlikes from one of twenty addresses; the counts are the expected figures. */
export async function visit(world: World, who: Person): Promise<string> {
  const item = oneOfTheFirst(
    who.chance,
    world.itemsOf('articles_fr', 'articles_en', 'articles_fr', 'projects_fr', 'projects_en'),
  );
  if (!item) return 'nothing there';
  const noun = item.place.startsWith('articles') ? 'article' : 'project';
  const values = [item.id, item.place.slice(-2)];
  const caller = {
    role: 'anon',
    address: `198.51.100.${Math.floor(who.chance.between(1, 21))}`,
  } as const;
  const counted = (figure: 'views' | 'likes', change: number, sql: string) =>
    world.attempt(who, {
      sql,
      values,
      caller,
      done: ({ rowCount }) => {
        world.ledger.react(item, figure, change * (rowCount ?? 0), true);
        return rowCount ? 'done' : 'counted already';
      },
      lost: () => world.ledger.react(item, figure, change, false),
    });
  const way = who.chance.next();
  if (way < 0.4 && noun === 'article') {
    return counted('views', 1, 'insert into public.article_views (article_id, language) values ($1, $2)');
  }
  if (way < 0.75) {
    return counted('likes', 1, `insert into public.${noun}_likes (${noun}_id, language) values ($1, $2)`);
  }
  return counted('likes', -1, `delete from public.${noun}_likes where ${noun}_id = $1 and language = $2`);
}
