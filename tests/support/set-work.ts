/** SQL that sets how many hashes a proof of work takes, of every kind of write. */
export const setWork = (work: number) => `
  do $$ begin
    execute format('create or replace view app.limits as
      select l.bucket, l.per_visitor, l.everyone, l.period, l.counts_refusals, l.proven_per_visitor, ${work} as work
      from (%s) l', rtrim(pg_get_viewdef('app.limits'::regclass), ';'));
  end $$;`;
