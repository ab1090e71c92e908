import ajvCompiler from '@fastify/ajv-compiler';
import jsonCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Validate = ((data: unknown) => unknown) & { errors?: unknown };

const buildValidator = (schemas: never, options: never) => {
  const compile = ajvCompiler()(schemas, options) as unknown as (route: unknown) => Validate;
  return (route: unknown): Validate => {
    let compiled: Validate | undefined;
    const validate: Validate = (data) => {
      compiled ??= compile(route);
      const result = compiled(data);
      validate.errors = compiled.errors;
      return result;
    };
    return validate;
  };
};

const buildSerializer: Compilers['buildSerializer'] = (schemas, options) => {
  const compile = jsonCompiler()(schemas, options);
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    return (data) => (compiled ??= compile(route))(data);
  };
};

/**
 * Fastify's own compilers, which compile a schema when the first call needs it. A server compiles two hundred schemas
 * at its start, which costs 300 ms of processor time; a hall of which a few routes are called, as in a preview or a test,
 * need not. That all schemas of the product compile is proved by every server that starts in a process of its own.
 */
export const lazySchemas: FastifyServerOptions['schemaController'] = {
  // Fastify types what the factory makes as a validator of Ajv, and uses only the call and `errors`.
  compilersFactory: {
    buildValidator: buildValidator as unknown as Compilers['buildValidator'],
    buildSerializer,
  },
};
