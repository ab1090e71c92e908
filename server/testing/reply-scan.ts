import { quiz } from '#contract/activity-kit/quiz.ts';
import { SeedCipher } from '#server/engine/draw/replayable-draw.ts';
import type { Database } from '#server/db/database.ts';
import { systemRandom } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';
import type { FastifyInstance } from 'fastify';

/** The page where a developer reads local messages: the one reply that contains codes. */
const openRoutes = ['/dev/outbox'];
/** The call that shows the answer of a question after the visitor has answered it. */
const answeringRoute = quiz.answer.path;

const rightAnswer = 'a right answer';

/**
 * Collects every reply of an app, and reports those with content that no reply may have: a secret seed, a right
 * answer, a whole phone number, the hash of a credential, a secret of the server.
 */
export class ReplyScan {
  /** Routes by their replies, each reply once. */
  private readonly seen = new Map<string, string>();

  listen(app: FastifyInstance): void {
    app.addHook('onSend', (request, _reply, payload, done) => {
      const route = request.routeOptions.url ?? 'none';
      const text = typeof payload === 'string' ? payload : Buffer.isBuffer(payload) ? payload.toString() : '';
      if (text !== '' && !openRoutes.includes(route)) this.seen.set(text, route);
      done(null, payload);
    });
  }

  /** The route and the kind of every finding; called at the end. */
  async leaks(database: Database, appSecret: string | null): Promise<readonly string[]> {
    const texts = await secretTexts(database, appSecret);
    const words = await secretWords(database);
    const found = new Set<string>();
    for (const [reply, route] of this.seen) {
      for (const [what, secret] of texts) {
        const isShown = what === rightAnswer && route === answeringRoute;
        if (!isShown && reply.includes(secret)) found.add(`${route}: ${what}`);
      }
      for (const word of reply.match(/(?<!\d)1\d{10}(?!\d)|[\w-]{20,}/g) ?? []) {
        const what = words.get(word);
        if (what !== undefined) found.add(`${route}: ${what}`);
      }
    }
    return [...found];
  }
}

/** Few and of any shape: each is searched for as it is. */
async function secretTexts(
  database: Database,
  appSecret: string | null,
): Promise<readonly (readonly [string, string])[]> {
  return [
    ['a private key', 'PRIVATE KEY'],
    ...(appSecret === null ? [] : [['the secret of the server', appSecret] as const]),
    ...(await seeds(database, appSecret)).map((seed) => ['a seed', seed] as const),
    ...(await answers(database)).map((answer) => [rightAnswer, answer] as const),
  ];
}

async function seeds(database: Database, appSecret: string | null): Promise<readonly string[]> {
  const epochs = await database.query
    .selectFrom('draw_epoch')
    .select('sealed_seed')
    .where('revealed_at', 'is', null)
    .execute();
  if (epochs.length === 0) return [];
  const cipher = new SeedCipher(await loadSecrets(database, systemRandom, appSecret), systemRandom);
  return epochs.flatMap(({ sealed_seed: encryptedSeed }) => {
    const seed = opened(cipher, encryptedSeed);
    const shapes = (['hex', 'base64', 'base64url'] as const).map((shape) => seed?.toString(shape));
    return [encryptedSeed, ...shapes.filter((shape) => shape !== undefined)];
  });
}

/** Null for a seed that a test has encrypted with other keys. */
function opened(cipher: SeedCipher, encryptedSeed: string): Buffer | null {
  try {
    return cipher.decrypt(encryptedSeed);
  } catch {
    return null;
  }
}

/** The answers of questions anywhere in the content of an activity, as JSON writes them. */
async function answers({ query }: Database): Promise<readonly string[]> {
  const activities = await query.selectFrom('activity').select('config').execute();
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('options' in value && 'answer' in value) found.push(`"answer":${JSON.stringify(value.answer)}`);
    Object.values(value).forEach(visit);
  };
  activities.forEach(visit);
  return [...new Set(found)];
}

/** Many and of a plain shape: they are looked up word by word. */
async function secretWords({ query }: Database): Promise<ReadonlyMap<string, string>> {
  const members = await query.selectFrom('member').select('phone').execute();
  const addresses = await query.selectFrom('award_address').select('phone').execute();
  const sessions = await query.selectFrom('session').select('token_hash').execute();
  const trades = await query.selectFrom('trade_session').select('token_hash').execute();
  const codes = await query.selectFrom('sms_code').select('token_hash').execute();
  const passwords = await query.selectFrom('broker_account').select('password_hash').execute();
  return new Map([
    ...[...members, ...addresses].map(({ phone }) => [phone, 'a whole phone number'] as const),
    ...[...sessions, ...trades, ...codes].flatMap(({ token_hash: hash }) =>
      hash === null ? [] : [[hash, 'the hash of a credential'] as const],
    ),
    ...passwords.map(({ password_hash: hash }) => [hash, 'the hash of a password'] as const),
  ]);
}
