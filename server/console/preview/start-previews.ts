import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { PreviewListener } from '#server/console-config.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { errorCode, reasonOf, StartFailure } from '#server/errors.ts';
import { portFor } from '#server/listen.ts';
import { isLoopback } from '#server/plugins/caller-network.ts';
import { keepCookies, PreviewGate } from './preview-gate.ts';
import type { MakeHall } from './preview-hall.ts';
import type { PreviewPlaces } from './preview-routes.ts';
import { Previews } from './previews.ts';

interface StartDeps {
  readonly context: ConsoleContext;
  readonly makeHall: MakeHall;
  readonly onFailure: (error: unknown) => void;
}

/** Opens a listener for each host. @throws StartFailure with one line when it cannot listen. */
export async function startPreviews(
  { host, port: first, origins: given }: PreviewListener,
  { context, makeHall, onFailure }: StartDeps,
): Promise<PreviewPlaces> {
  const ports = await Promise.all(
    targets.map((_, place) => portFor({ host, port: first === 0 ? 0 : first + place })),
  );
  const at = (originOf: (port: number, place: number) => string) =>
    Object.fromEntries(
      targets.map((target, place) => [target, originOf(ports[place] ?? 0, place)]),
    ) as unknown as Readonly<Record<TargetName, string>>;
  const origins = at((port, place) => given[place] ?? `http://localhost:${String(port)}`);
  const outside = given.length > 0 || isLoopback(host) ? '' : ownAddress();
  const phoneOrigins =
    given.length > 0 ? origins : at((port) => (outside === '' ? '' : `http://${outside}:${String(port)}`));
  const publicOrigin = origins.h5;
  const previews = new Previews({ context, makeHall, publicOrigin, prepare: keepCookies });
  const { consoleOrigin } = context.config;
  const isSecure = publicOrigin.startsWith('https:');
  const deps = { previews, clock: context.clock, publicOrigin, consoleOrigin, isSecure };
  const servers: Server[] = [];
  const close = async (): Promise<void> => {
    await Promise.all([...servers.map(closed), previews.stop()]);
  };
  try {
    for (const [place, target] of targets.entries()) {
      const server = createServer(new PreviewGate(target, deps).listener);
      servers.push(server);
      await listening(server, ports[place] ?? 0, host);
    }
  } catch (error) {
    await close();
    throw error;
  }
  previews.start(onFailure);
  return { previews, origins, phoneOrigins, close };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const what = errorCode(error) === 'EADDRINUSE' ? 'is taken' : `cannot be used: ${reasonOf(error)}`;
      reject(
        new StartFailure(`Port ${String(port)} ${what}; PREVIEW_PORT names the first of three, or off.`),
      );
    });
    server.listen(port, host, resolve);
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The address of this machine in its network; empty for none. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '';
}
