import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { postponedSchemas } from './lazy-schemas.ts';

let app: FastifyInstance;
let schemas: ReturnType<typeof postponedSchemas>;

beforeEach(() => {
  schemas = postponedSchemas();
  app = Fastify({ schemaController: schemas.schemaController ?? {} });
});
afterEach(() => app.close());

const closed = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
const open = new AbortController().signal;

describe('postponed schemas', () => {
  it('are compiled by the first call, and refuse what the schema refuses', async () => {
    app.get('/one', { schema: { querystring: closed, response: { 200: closed } } }, () => ({
      id: 1,
      more: 2,
    }));
    expect((await app.inject('/one?id=x')).statusCode).toBe(400);
    expect((await app.inject('/one?id=1')).json()).toEqual({ id: 1 });
    await schemas.compileRest(open);
    expect((await app.inject('/one')).statusCode).toBe(400);
  });

  it('tell afterwards of one that cannot be compiled, and stop with the app', async () => {
    app.get('/broken', { schema: { querystring: { type: 'nothing' } } }, () => 'never');
    await app.ready();
    await schemas.compileRest(AbortSignal.abort());
    expect((await app.inject('/broken')).statusCode).toBe(500);
    const others = postponedSchemas();
    const next = Fastify({ schemaController: others.schemaController ?? {} });
    next.get('/broken', { schema: { querystring: { type: 'nothing' } } }, () => 'never');
    await next.ready();
    await expect(others.compileRest(open)).rejects.toThrow('schema is invalid');
    await next.close();
  });
});
