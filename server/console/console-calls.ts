import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '#contract/http/codes.ts';
import type { CallSchema, DataOf, Endpoint, InputOf } from '#contract/http/endpoint.ts';
import { isAllowed } from '#contract/console/console-endpoints.ts';
import type { Allowed, ConsoleEndpoint } from '#contract/console/console-endpoints.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { envelope, inputOf, registerRoute } from '#server/plugins/endpoint-route.ts';
import type { ConsoleConfig, ConsoleContext } from './console-context.ts';
import { OperatorSessions } from './operators/operator-sessions.ts';
import type { Operator } from './operators/operator-sessions.ts';

/** What a handler of the console can read about its call, in addition to the input. */
export interface ConsoleCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Time of arrival, milliseconds since 1970. */
  readonly now: number;
  /** Who makes it. @throws Error for a call that anybody may make. */
  readonly operator: () => Operator;
  /** The author of a change, for the audit. */
  readonly author: (reason: string) => Author;
}

type Awaitable<T> = T | Promise<T>;

/** One function for each row; a missing one, or one that returns another shape, does not compile. */
export type ConsoleHandlers<S extends Record<string, CallSchema>> = {
  readonly [K in keyof S]: (
    input: InputOf<Endpoint<S[K]>>,
    call: ConsoleCall,
  ) => Awaitable<DataOf<Endpoint<S[K]>>>;
};

/** Who an entry of the audit names for an operator. */
export const actorOf = ({ login }: Pick<Operator, 'login'>): string => `operator:${login}`;

/** Registers calls of the console, each for the roles that its row names. */
export class ConsoleCalls {
  private readonly admitted = new WeakMap<FastifyRequest, ConsoleCall>();
  readonly sessions: OperatorSessions;

  constructor(
    private readonly app: FastifyInstance,
    private readonly context: ConsoleContext,
  ) {
    this.sessions = new OperatorSessions(context);
  }

  /**
   * Registers a table: what did not come from the console's own pages is refused, reading too, then everybody whom the row does
   * not allow, before their input is read; input and data pass through their schemas.
   */
  register<S extends Record<string, CallSchema>>(
    rows: { readonly [K in keyof S]: ConsoleEndpoint<S[K]> },
    schemas: S,
    handlers: ConsoleHandlers<S>,
  ): void {
    for (const name of Object.keys(rows)) {
      const row = rows[name];
      const schema = schemas[name];
      const handler = handlers[name] as ((input: unknown, call: ConsoleCall) => unknown) | undefined;
      if (!row || !schema || !handler) throw new Error(`the row ${name} is incomplete`);
      const route = {
        ...{ name, row, schema, isGuarded: true, own: ownOrigin(this.context.config) },
        bodyLimit: row.largestBody,
        loadKind: row.method === 'GET' ? 'read' : 'write',
        admit: async (request: FastifyRequest, reply: FastifyReply) => {
          this.admitted.set(request, await this.callOf(request, reply, row.allowed));
        },
      } as const;
      registerRoute(this.app, route, async (request) => {
        const call = this.admitted.get(request);
        if (call === undefined) throw new Error(`nobody was admitted to ${name}`);
        return envelope(await handler(inputOf(request, schema), call));
      });
    }
  }

  /**
   * The call of a request.
   * @throws ApiError authExpired without a session, forbidden for an operator without the role.
   */
  async callOf(request: FastifyRequest, reply: FastifyReply, allowed: Allowed): Promise<ConsoleCall> {
    const { clock, random } = this.context;
    const now = clock.now();
    const operator = allowed === 'anybody' ? null : await this.sessions.find(request);
    if (operator === null && allowed !== 'anybody') {
      throw new ApiError(codes.authExpired, '登录已过期，请重新登录');
    }
    if (operator !== null && !isAllowed(allowed, operator.roles)) {
      throw new ApiError(codes.forbidden, '您的角色不能做这件事', {}, 403);
    }
    const present = (): Operator => {
      if (operator === null) throw new Error('anybody may make this call');
      return operator;
    };
    const author = (reason: string): Author => ({
      ...{ actor: actorOf(present()), reason, requestId: request.id, random, now },
    });
    return { request, reply, now, operator: present, author };
  }
}

/** Nothing but the console's own pages may call it. */
export function ownOrigin({ consoleOrigin, production }: ConsoleConfig) {
  return { publicOrigin: consoleOrigin, secondaryOrigin: '', production };
}
