import { Caches } from '#server/cache.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { CallSchema, DataOf, Endpoint, Envelope, InputOf } from '#contract/http/endpoint.ts';
import { signIn } from '#contract/console/sign-in.ts';
import type { OperatorRole } from '#contract/console/operator.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { buildConsole } from '#server/console/console-app.ts';
import type { ConsoleOptions } from '#server/console/console-app.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { addOperator } from '#server/console/operators/operator-records.ts';
import type { Database } from '#server/db/database.ts';
import { anAuthor } from './an-author.ts';
import { FakeClock } from './fake-clock.ts';
import { lazySchemas } from '#server/plugins/lazy-schemas.ts';
import { sequenceRandom } from './sequence-random.ts';
import { testSecrets } from './take-part.ts';

const consoleOrigin = 'http://localhost:8090';
/** Cost of a cheap password hash. */
const minCost = 16;

type Reply<T> = Omit<Envelope<T>, 'data'> & { readonly data: T; readonly status: number };

/** A browser at the console: it keeps its cookie. */
export class ConsoleBrowser {
  private cookie = '';

  constructor(private readonly app: FastifyInstance) {}

  /** Makes a call as the pages of the console do; `headers` replace theirs. */
  async call<S extends CallSchema>(
    row: Endpoint<S>,
    input: InputOf<Endpoint<S>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply<DataOf<Endpoint<S>>>> {
    const { query = {}, body } = input as { query?: Record<string, unknown>; body?: object };
    const texts = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    const reply = await this.app.inject({
      method: row.method,
      url: row.path,
      query: Object.fromEntries(texts),
      headers: { 'sec-fetch-site': 'same-origin', cookie: this.cookie, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    this.keep(reply);
    return { ...reply.json<Envelope<DataOf<Endpoint<S>>>>(), status: reply.statusCode };
  }

  /** The answer of an address of the console. */
  async get(url: string): Promise<LightMyRequestResponse> {
    return this.app.inject({ url, headers: { 'sec-fetch-site': 'same-origin', cookie: this.cookie } });
  }

  /** Sends bytes of a type to an address of the console, as its pages do. */
  async post(url: string, payload: Buffer, type: string): Promise<Reply<unknown>> {
    const headers = { 'sec-fetch-site': 'same-origin', cookie: this.cookie, 'content-type': type };
    const reply = await this.app.inject({ method: 'POST', url, headers, payload });
    return { ...reply.json<Envelope<unknown>>(), status: reply.statusCode };
  }

  private keep(reply: LightMyRequestResponse): void {
    for (const { name, value } of reply.cookies) this.cookie = value === '' ? '' : `${name}=${value}`;
  }
}

/** The console on a database, with the clock and randomness of the test. */
export interface ConsoleDesk {
  readonly app: FastifyInstance;
  readonly context: ConsoleContext;
  readonly clock: FakeClock;
  /** A browser in which nobody is signed in. */
  readonly browser: () => ConsoleBrowser;
  /** A browser in which somebody with these roles is signed in. */
  readonly as: (...roles: readonly OperatorRole[]) => Promise<ConsoleBrowser>;
}

/** Builds a {@link ConsoleDesk}; closing its app leaves the database open. */
export async function consoleDesk(
  database: Database,
  given: Partial<ConsoleContext> = {},
  pagesContent: ConsoleOptions['pagesContent'] = { isSample: true, first: '', pages: [] },
  openPreviews: (context: ConsoleContext) => Promise<ConsoleOptions['previews']> = () =>
    Promise.resolve(null),
): Promise<ConsoleDesk> {
  const clock = new FakeClock();
  const random = sequenceRandom('console');
  const context: ConsoleContext = {
    config: { production: false, consoleOrigin, publicOrigin: 'http://localhost:8080' },
    ...{ database, clock, caches: new Caches(clock), random, secrets: testSecrets, passwordCost: minCost },
    readPaths: () => Promise.resolve(null),
    ...given,
  };
  const app = await buildConsole({
    ...{ context, logger: false, trustProxy: [] },
    samples: { list: () => Promise.resolve([]) },
    ...{ playTypes, articles: new Set(['fund-fees']), pagesContent, previews: await openPreviews(context) },
    schemaController: lazySchemas,
  });
  const browser = (): ConsoleBrowser => new ConsoleBrowser(app);
  let people = 0;
  return {
    ...{ app, context, clock, browser },
    as: async (...roles) => {
      const login = `person-${String((people += 1))}-${roles.join('-')}`;
      const author = anAuthor(clock, random);
      await database.transaction((transaction) =>
        addOperator(transaction, { login, name: login, roles, isSample: true }, author),
      );
      const signedIn = browser();
      await signedIn.call(signIn.sample, { body: { login } });
      return signedIn;
    },
  };
}
