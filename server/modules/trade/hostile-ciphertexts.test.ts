import { fc } from '#contract/testing/property-tests.ts';
import { bootTimeoutMs, buildTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { TradeDesk } from '#server/testing/trade-desk.ts';

let hall: TestApp;
/** Every kind of change is among the first few dozen. */
const count = process.env.TEST_FULL === '1' ? 2000 : 300;
/** The nightly run takes minutes of one core on a slow machine. */
const timeoutMs = 240_000;

beforeAll(async () => {
  hall = await buildTestApp();
}, bootTimeoutMs);
afterAll(() => hall.close());

/** Ways to change a ciphertext: other bytes, other lengths, other spellings of the same bytes. */
const mutation = fc.oneof(
  fc.record({ at: fc.nat(255), bit: fc.nat(7) }).map(({ at, bit }) => (text: string) => {
    const bytes = Buffer.from(text, 'base64');
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
    return bytes.toString('base64');
  }),
  fc
    .nat(254)
    .map(
      (length) => (text: string) => Buffer.from(text, 'base64').subarray(0, length).toString('base64') || '=',
    ),
  fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => () => Buffer.from(bytes).toString('base64')),
  fc
    .uint8Array({ minLength: 256, maxLength: 256 })
    .map((bytes) => () => Buffer.from(bytes).toString('base64')),
  fc.constantFrom<(text: string) => string>(
    (text) => ` ${text}`,
    (text) => `${text}=`,
    (text) => text.replace(/=+$/, ''),
    (text) => text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''),
    (text) => `${text}${text}`,
    (text) => `${text.slice(0, 100)}!${text.slice(100)}`,
  ),
);

describe(`${String(count)} mutated ciphertexts`, () => {
  it(
    'have one reply, byte by byte, and none opens a trade login',
    async () => {
      const desk = await TradeDesk.open(hall);
      const original = desk.encrypt(desk.proof());
      const [first] = [await desk.send('no ciphertext')];
      for (const mutate of fc.sample(mutation, { numRuns: count, seed: 7 })) {
        const { text } = await desk.send(mutate(original));
        if (text !== first.text) expect([mutate(original), text]).toEqual([mutate(original), first.text]);
        // Without this the pause after five wrong tries would refuse everything.
        await hall.database.query.deleteFrom('trade_attempts').execute();
      }
      const opened = await hall.database.query.selectFrom('trade_session').selectAll().execute();
      expect(opened).toEqual([]);
      expect((await desk.send(original)).code).toBe(0);
    },
    timeoutMs,
  );
});
