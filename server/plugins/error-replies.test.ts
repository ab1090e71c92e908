import { codes } from '#contract/http/codes.ts';
import Fastify from 'fastify';
import { registerErrorReplies } from './error-replies.ts';

describe('a call that fails with an error of the database', () => {
  const app = Fastify();
  registerErrorReplies(app);
  app.get<{ Params: { state: string } }>('/fails/:state', ({ params }) => {
    throw Object.assign(new Error('secret words of the database'), { code: params.state });
  });
  afterAll(() => app.close());

  it.each([
    ['an outage', '57P01'],
    ['a conflict that every retry has met', '40001'],
    ['a deadlock', '40P01'],
    ['a lock that was not free in time', '55P03'],
    ['a statement that took too long', '57014'],
  ])('because of %s can be repeated', async (_what, state) => {
    const reply = await app.inject(`/fails/${state}`);
    expect([reply.statusCode, reply.json<{ code: number }>().code]).toEqual([503, codes.unavailable]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).not.toContain('secret');
  });

  it('because of a broken rule is a failure of ours, told in general words', async () => {
    const reply = await app.inject('/fails/23505');
    expect([reply.statusCode, reply.json<{ code: number }>().code]).toEqual([500, codes.internal]);
    expect(reply.body).not.toContain('secret');
  });
});
