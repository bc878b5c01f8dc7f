import type { Engine } from './engine.ts';

/* Random secrets belong to one data folder: the prepared one contains none. */

export async function forgetSecrets({ connection }: Engine): Promise<void> {
  await connection.driver.exec(`
    delete from app.secrets;
    delete from app.tickets;
    update public.newsletter set unsubscribe_token = id;
  `);
}

export async function renewSecrets({ connection }: Engine): Promise<void> {
  await connection.driver.exec(`
    insert into app.secrets default values;
    update public.newsletter set unsubscribe_token = default;
  `);
}
