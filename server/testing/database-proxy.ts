import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * A connection to the real PostgreSQL that can be cut and frozen, like a network or a server that becomes
 * unavailable.
 */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private isFrozen = false;
  private port = 0;

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('connection', (client) => this.join(client));
  }

  static async open(databaseUrl: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(databaseUrl), createServer());
    await proxy.restore();
    return proxy;
  }

  /** The address of the database through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String(this.port);
    return url.href;
  }

  /** Ends every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.resetAndDestroy();
    await closed;
  }

  /** Accepts connections again, at the same port. */
  async restore(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Forwards nothing in either direction, and leaves every connection open. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.cut();
  }

  private join(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isFrozen) from.pause();
    }
  }
}
