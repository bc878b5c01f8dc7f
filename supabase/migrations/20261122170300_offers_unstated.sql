-- An offer need not say where the work is done and in which language it is written: then nothing claims it.

alter table public.job_offers
  alter column workplace drop not null,
  alter column workplace drop default,
  alter column language drop not null,
  alter column language drop default;

comment on column public.job_offers.workplace is 'On site, hybrid or remote; null when not told.';
comment on column public.job_offers.language is
  'The language the offer is written in, null when not told; both lists show all offers.';
