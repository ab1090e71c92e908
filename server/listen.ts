import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import { errorCode, reasonOf, StartFailure } from './errors.ts';

/** A port that is free on an address of this machine. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * The port to listen on: for PORT=0 one that is free.
 * @throws StartFailure with one line when there is none.
 */
export function portFor({ port, host }: Config): Promise<number> {
  return port === 0
    ? freePort(host).catch((error: unknown) => refuse(error, { port, host }))
    : Promise.resolve(port);
}

/**
 * Listens where the configuration says.
 * @throws StartFailure with one line when it cannot; the app is closed.
 */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    refuse(error, { port, host });
  }
}

function refuse(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): never {
  if (errorCode(error) === 'EADDRINUSE') {
    throw new StartFailure(
      `Port ${String(port)} is taken: stop what uses it, or set PORT to another number.`,
    );
  }
  throw new StartFailure(`Cannot listen on ${host}:${String(port)}: ${reasonOf(error)}`);
}
