/** One request as it left the page. */
export interface Received {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it was sent: JSON text, or an URL-encoded form. */
  readonly body: string;
}

/** A reply as it comes over the network. */
export interface Reply {
  readonly text: string;
  readonly status?: number;
  readonly headers?: string;
}

/** A reply, or undefined for a connection that breaks. */
export type Handler = (request: Received) => Promise<Reply | undefined>;

/** The part of `XMLHttpRequest` that the api client needs, answered by `handler`. */
export function fakeXhr(handler: Handler): new () => unknown {
  return class {
    status = 0;
    responseText = '';
    onloadend: (() => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    private method = '';
    private url = new URL('http://localhost/');
    private readonly headers: Record<string, string> = {};
    private replyHeaders = '';

    open(method: string, url: string): void {
      this.method = method;
      this.url = new URL(url, 'http://localhost/');
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name.toLowerCase()] = value;
    }

    getAllResponseHeaders(): string {
      return `content-type: application/json\r\n${this.replyHeaders}`;
    }

    send(body: unknown): void {
      const request: Received = {
        method: this.method,
        origin: this.url.origin,
        path: this.url.pathname,
        query: Object.fromEntries(this.url.searchParams),
        headers: this.headers,
        body: typeof body === 'string' ? body : '',
      };
      void handler(request).then((reply) => {
        if (reply === undefined) return this.onerror?.({});
        this.status = reply.status ?? 200;
        this.replyHeaders = reply.headers ?? '';
        this.responseText = reply.text;
        return this.onloadend?.();
      });
    }
  };
}
