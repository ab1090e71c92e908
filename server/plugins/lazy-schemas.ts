import { setTimeout as pause } from 'node:timers/promises';
import ajvCompiler from '@fastify/ajv-compiler';
import jsonCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Validate = ((data: unknown) => unknown) & { errors?: unknown };

/** Told of each schema that is not compiled yet, and how to compile it. */
type OnPostponed = (compile: () => unknown) => void;

const validators = (onPostponed: OnPostponed) => (schemas: never, options: never) => {
  const compile = ajvCompiler()(schemas, options) as unknown as (route: unknown) => Validate;
  return (route: unknown): Validate => {
    let compiled: Validate | undefined;
    onPostponed(() => (compiled ??= compile(route)));
    const validate: Validate = (data) => {
      compiled ??= compile(route);
      const result = compiled(data);
      validate.errors = compiled.errors;
      return result;
    };
    return validate;
  };
};

const serializers =
  (onPostponed: OnPostponed): Compilers['buildSerializer'] =>
  (schemas, options) => {
    const compile = jsonCompiler()(schemas, options);
    return (route) => {
      let compiled: ReturnType<typeof compile> | undefined;
      onPostponed(() => (compiled ??= compile(route)));
      return (data) => (compiled ??= compile(route))(data);
    };
  };

const controller = (onPostponed: OnPostponed): FastifyServerOptions['schemaController'] => ({
  // Fastify types what the factory makes as a validator of Ajv, and uses only the call and `errors`.
  compilersFactory: {
    buildValidator: validators(onPostponed) as unknown as Compilers['buildValidator'],
    buildSerializer: serializers(onPostponed),
  },
});

/**
 * Fastify's own compilers, which compile a schema when the first call needs it. A server has some hundred schemas, which cost it a
 * third of the processor time of its start; a hall of which a few routes are called, as in a preview or a test, need not
 * compile the others. That all schemas of the product compile is proved by the tests, whose apps compile them at their start.
 */
export const lazySchemas = controller(() => undefined);

/** Between two schemas, so that a visitor who comes meanwhile waits for one at most; milliseconds. */
const betweenMs = 10;

/** Schemas that the first call compiles, or the function that compiles the others one after the other. */
export function postponedSchemas(): {
  readonly schemaController: FastifyServerOptions['schemaController'];
  /** @throws Error for a schema that cannot be compiled. */
  readonly compileRest: (signal: AbortSignal) => Promise<void>;
} {
  const rest: (() => unknown)[] = [];
  return {
    schemaController: controller((compile) => rest.push(compile)),
    compileRest: async (signal) => {
      for (const compile of rest.splice(0)) {
        await pause(betweenMs, undefined, { ref: false });
        if (signal.aborted) return;
        compile();
      }
    },
  };
}
