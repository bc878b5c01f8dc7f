import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import {
  normalizePath,
  type Plugin,
  type PreviewServer,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite';
import type { Backend, BackendOptions } from './backend.ts';
import { embeddedDefines, targetOf } from './embedded-env.ts';
import { bridge } from './node-bridge.ts';
import { OUTBOX_PATH } from './outbox-page.ts';
import { builtIn, publishDemo, rebuilder } from './publish-demo.ts';
import { answer, isBackendPath } from './routes.ts';
import { watchClock } from './scheduled-builds.ts';
import { watchMail } from './send-mail.ts';

export interface EmbeddedBackendOptions extends Omit<BackendOptions, 'root'> {
  onReady?: (backend: Backend) => void;
}

// Vite's own list, which setting one replaces.
const VITE_DENIES = '.env .env.* *.{crt,pem,key,p12,pfx,cer,der} .npmrc .yarnrc.yml **/.git/**'.split(' ');

// On the global object, because a restart of Vite loads this file again in the same process.
declare global {
  var embeddedBackends: Map<string, Promise<Backend>> | undefined;
}
globalThis.embeddedBackends ??= new Map();
const registry = globalThis.embeddedBackends;

const close = async (starting: Promise<Backend> | undefined) =>
  (await starting?.catch(() => undefined))?.close();

const running = {
  /** When its configuration changes, Vite starts the new server before it closes the old one. */
  replace(data: string, start: () => Promise<Backend>): Promise<Backend> {
    const starting = close(registry.get(data)).then(start);
    registry.set(data, starting);
    return starting;
  },

  async stop(data: string, starting: Promise<Backend>): Promise<void> {
    if (registry.get(data) !== starting) return;
    registry.delete(data);
    await close(starting);
  },
};

export function embeddedBackend(options: EmbeddedBackendOptions = {}): Plugin {
  const { onReady, ...backendOptions } = options;
  const stops: (() => Promise<void>)[] = [];

  const mount = async (server: ViteDevServer | PreviewServer) => {
    const { config } = server;
    const target = targetOf(config.mode, envFolderOf(config));
    if (target.kind === 'configured') {
      withPrinted(server, `  Supabase: ${target.url}\n`);
      return;
    }
    if (target.warning !== null) config.logger.warn(target.warning);
    const data = dataOf(config.root, options);
    if (!existsSync(data))
      config.logger.info('  Preparing the demo content: a few seconds, the first time only.');
    // The server serves the site meanwhile, and bundles its packages; requests for data wait.
    const starting = running.replace(data, async () => {
      const { createBackend } = await import('./backend.ts');
      return createBackend({ demo: 'everything', ...backendOptions, root: config.root, data });
    });
    // Node ends an idle connection after 5 seconds, and with it the request of a client that was busy for so long.
    Object.assign(server.httpServer ?? {}, { keepAliveTimeout: 120_000 });
    const publish = serveOn(server, starting);
    const watches: (() => void)[] = [];
    stops.push(() => {
      for (const stopWatch of watches) stopWatch();
      return running.stop(data, starting);
    });
    const listening = new Promise<void>((resolve) => server.httpServer?.once('listening', resolve));
    starting.then(
      async (backend) => {
        onReady?.(backend);
        await listening;
        backend.setSiteUrl(siteOf(server));
        watches.push(
          watchClock(backend.sql, isBuilt(server) ? publish : null, () => undefined),
          watchMail(backend, siteOf(server), () => undefined),
        );
        config.logger.info(announce(backend, siteOf(server), data));
      },
      async (error: unknown) => {
        config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        await server.close();
        process.exit(1);
      },
    );
  };

  return {
    name: 'embedded-backend',
    config: ({ root = process.cwd(), envDir }, { command, mode }) => {
      const served = command === 'serve' || mode === 'demo';
      const envFolder = envDir === false ? root : resolve(root, envDir ?? '.');
      if (!served || targetOf(mode, envFolder).kind === 'configured') return {};
      const data = dataOf(root, options);
      const hidden = globOf(root, data);
      return {
        define: embeddedDefines(),
        server: { watch: { ignored: [hidden] }, fs: { deny: [...VITE_DENIES, hidden] } },
      };
    },
    configureServer: mount,
    configurePreviewServer: mount,
    closeServer: () => stops.shift()?.(),
    closePreviewServer: () => stops.shift()?.(),
  };
}

const envFolderOf = ({ envDir, root }: ResolvedConfig) => (envDir === false ? root : envDir);

function dataOf(root: string, { data = process.env.DATA_FOLDER || '.data' }: EmbeddedBackendOptions): string {
  return resolve(root, data);
}

function globOf(root: string, data: string): string {
  const inside = relative(root, data);
  return inside.startsWith('..') || isAbsolute(inside)
    ? `${normalizePath(data)}/**`
    : `**/${normalizePath(inside)}/**`;
}

const isBuilt = (server: ViteDevServer | PreviewServer) => !('moduleGraph' in server);

function serveOn(server: ViteDevServer | PreviewServer, starting: Promise<Backend>) {
  const { root, logger, build } = server.config;
  const rebuild = isBuilt(server)
    ? rebuilder(
        root,
        build.outDir,
        () => siteOf(server),
        (line) => logger.info(`  ${line}`),
      )
    : null;
  const publish = publishDemo(
    async (request) => (await starting).fetch(request),
    rebuild,
    () => builtIn(resolve(root, build.outDir)),
  );
  server.middlewares.use((req, res, next) => {
    if (!isBackendPath((req.url ?? '').split('?', 1)[0] ?? '')) {
      next();
      return;
    }
    void bridge(
      req,
      res,
      async (request, caller) => answer(await starting, request, caller, publish),
      (fault) => logger.error(fault),
    );
  });
  return publish;
}

function siteOf({ httpServer, config }: ViteDevServer | PreviewServer): string {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) return 'http://127.0.0.1:5173';
  const everywhere = ['::', '0.0.0.0'].includes(address.address);
  const host = everywhere
    ? 'localhost'
    : address.family === 'IPv6'
      ? `[${address.address}]`
      : address.address;
  const scheme = config.server.https || config.preview.https ? 'https' : 'http';
  return `${scheme}://${host}:${address.port}`;
}

function withPrinted(server: ViteDevServer | PreviewServer, line: string): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    server.config.logger.info(line);
  };
}

function shortened(path: string): string {
  const fromWorkingDirectory = relative(process.cwd(), path);
  return fromWorkingDirectory.startsWith('..') ? path : fromWorkingDirectory;
}

function announce(backend: Backend, site: string, data: string): string {
  const line = (label: string, value: string) =>
    `  ${styleText('green', '➜')}  ${styleText('bold', label.padEnd(8))} ${value}`;
  const account = backend.account
    ? [
        line('Admin:', styleText('cyan', `${site}/admin/login`)),
        line('', `${backend.account.email}  ${styleText('bold', backend.account.password)}`),
      ]
    : [];
  return [
    ...account,
    line('Outbox:', styleText('cyan', `${site}${OUTBOX_PATH}`)),
    line('Data:', styleText('dim', shortened(data))),
    '',
  ].join('\n');
}
