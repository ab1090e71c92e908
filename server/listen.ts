import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { errorCode, reasonOf, StartFailure } from './errors.ts';

/** Where a server listens, and the variable of the environment that names its port. */
export interface ListenAddress {
  readonly port: number;
  readonly host: string;
  readonly variable?: string;
}

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
export function portFor(address: ListenAddress): Promise<number> {
  const { port, host } = address;
  return port === 0
    ? freePort(host).catch((error: unknown) => refuse(error, address))
    : Promise.resolve(port);
}

/**
 * Listens where the configuration says.
 * @throws StartFailure with one line when it cannot; the app is closed.
 */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<void> {
  const { port, host } = address;
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    refuse(error, address);
  }
}

function refuse(error: unknown, { port, host, variable = 'PORT' }: ListenAddress): never {
  if (errorCode(error) === 'EADDRINUSE') {
    throw new StartFailure(
      `Port ${String(port)} is taken: stop what uses it, or set ${variable} to another number.`,
    );
  }
  throw new StartFailure(`Cannot listen on ${host}:${String(port)}: ${reasonOf(error)}`);
}
