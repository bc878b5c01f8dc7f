import type { DevConnection } from './connection.ts';

/**
 * Forgets who has written how often. For the demo's own rows and for tests, which all come from one
 * address; nothing outside this process can reach it.
 */
export async function forgetLimits(connection: DevConnection): Promise<void> {
  await connection.driver.exec(`
    do $$
    declare
      attempts regclass;
    begin
      if to_regclass('app.hits') is not null then
        execute 'delete from app.hits';
      end if;
      for attempts in
        select c.oid
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'app' and c.relkind = 'S' and c.relname ~ '^(network_)?attempts_'
          and pg_sequence_last_value(c.oid) is not null
      loop
        execute format('alter sequence %s restart', attempts);
      end loop;
    end
    $$;
  `);
}
