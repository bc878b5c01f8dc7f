import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Backend } from '../backend.ts';
import { bridge } from '../node-bridge.ts';
import { answer } from '../routes.ts';

export interface Served {
  port: number;
  close(): Promise<void>;
}

export async function listen(server: Server): Promise<Served> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, close };
}

export const serveOverHttp = (backend: Backend): Promise<Served> =>
  listen(createServer((req, res) => bridge(req, res, (request, caller) => answer(backend, request, caller))));
