import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Lends the database to programs that speak PostgreSQL's protocol. Nobody else may use it meanwhile. */
export async function withPostgresSocket<T>(db: PGlite, task: (url: string) => Promise<T>): Promise<T> {
  const server = new PGLiteSocketServer({ db, port: 0, maxConnections: 10 });
  await server.start();
  try {
    return await task(`postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`);
  } finally {
    await server.stop();
  }
}
