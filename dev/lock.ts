import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export interface Lock {
  release(): Promise<void>;
}

// The operating system cuts off or refuses longer socket paths (104 bytes on macOS, 108 on Linux).
const LONGEST_SOCKET_PATH = 100;

/** The lock is a listening socket: unlike a PID file, the system removes it with the process, also after a kill. */
export async function lockFolder(folder: string): Promise<Lock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const address = socketAddress(realpathSync(folder));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await listen(address);
    if (server) return { release: () => close(server) };
    const abandoned = identityOf(address);
    const holder = await askHolder(address);
    if (holder !== null) throw new StartError(refusal(folder, holder));
    // Removed only if it is still the socket that did not answer: another starter may have replaced it.
    if (abandoned !== null && identityOf(address) === abandoned) rmSync(address, { force: true });
  }
  throw new StartError(`The data folder ${folder} could not be locked: ${address} cannot be taken over.`);
}

function refusal(folder: string, holder: string): string {
  return (
    `The data folder ${folder} is in use by another process (${holder}). ` +
    'Stop that one first, or set DATA_FOLDER to another folder.'
  );
}

function socketAddress(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\embedded-${digest}`;
  const inside = join(folder, 'lock');
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH
    ? inside
    : join(tmpdir(), `embedded-${digest}.lock`);
}

/** Identity of a socket file; the inode number alone may be reused. */
function identityOf(address: string): string | null {
  const stats = statSync(address, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.ctimeNs}` : null;
}

function listen(address: string): Promise<Server | null> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`process ${process.pid}`);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => {
      // The lock alone must not keep a finished process alive.
      server.unref();
      resolve(server);
    });
  });
}

function askHolder(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = '';
    // The holder answers between two writes, which take seconds on a busy machine.
    socket.setTimeout(10_000, () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
    });
    socket.on('close', () => resolve(answer || 'it did not say which'));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
