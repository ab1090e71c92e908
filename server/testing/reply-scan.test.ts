import { randomBytes } from 'node:crypto';
import { SeedCipher } from '#server/engine/draw/replayable-draw.ts';
import { systemRandom } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';
import Fastify from 'fastify';
import { anActivity } from './an-activity.ts';
import { ReplyScan } from './reply-scan.ts';
import { bootTimeoutMs, buildTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const appSecret = 'secret of the tests, long enough';
const seed = randomBytes(32);
const answer = ['option-b'];
const question = { options: [{ id: 'option-a' }, { id: 'option-b' }], answer };
let hall: TestApp;

beforeAll(async () => {
  hall = await buildTestApp({ activities: [anActivity({ id: 'quiz', config: { questions: [question] } })] });
  await hall.member();
  const secrets = await loadSecrets(hall.database, systemRandom, appSecret);
  const sealed = new SeedCipher(secrets, systemRandom).encrypt(seed);
  await hall.database.query
    .insertInto('draw_epoch')
    .values({ activity_id: 'quiz', epoch: 1, commitment: '', sealed_seed: sealed, opened_at: new Date() })
    .execute();
}, bootTimeoutMs);
afterAll(() => hall.close());

/** Findings of the scan for an app that gives this reply. */
async function leaksOf(path: string, reply: unknown): Promise<readonly string[]> {
  const app = Fastify();
  const scan = new ReplyScan();
  app.get(path, () => reply);
  scan.listen(app);
  await app.inject(path);
  return scan.leaks(hall.database, appSecret);
}

async function sessionHash(): Promise<string> {
  const row = await hall.database.query.selectFrom('session').select('token_hash').executeTakeFirstOrThrow();
  return row.token_hash ?? '';
}

describe('a reply that holds', () => {
  it.each<[string, () => unknown]>([
    ['a whole phone number', () => ({ name: '138-', list: ['13800000001'] })],
    ['a seed', () => ({ seed: seed.toString('hex') })],
    ['a seed', () => `the seed is ${seed.toString('base64')}`],
    ['a right answer', () => ({ question })],
    ['the hash of a credential', async () => ({ session: await sessionHash() })],
    ['the secret of the server', () => ({ message: `with ${appSecret}` })],
    ['a private key', () => '-----BEGIN PRIVATE KEY-----'],
  ])('%s is found', async (what, reply) => {
    expect(await leaksOf('/v1/leak', await reply())).toEqual([`/v1/leak: ${what}`]);
  });

  it('public content is not', async () => {
    const harmless = {
      phone: '138****0001',
      total: 13_800_000_002_222,
      list: [question.options],
      answer: [],
    };
    expect(await leaksOf('/v1/harmless', harmless)).toEqual([]);
  });

  it('messages, for developers, is let through', async () => {
    expect(await leaksOf('/dev/outbox', { phone: '13800000001' })).toEqual([]);
  });
});
