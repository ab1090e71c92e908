import { Caches } from '#server/cache.ts';
import { rememberingBroker } from './broker.ts';
import type { Broker, FundAccount } from './broker.ts';

describe('a broker that remembers', () => {
  let now: number;
  let asked: string[];
  let accounts: Map<string, FundAccount>;
  /** What it answers later; null when it answers at once. */
  let held: Promise<FundAccount | null> | null;
  let broker: Broker;

  beforeEach(() => {
    now = 1_760_000_000_000;
    asked = [];
    accounts = new Map();
    held = null;
    const outside: Pick<Broker, 'isSample' | 'accountOf' | 'openAccount'> = {
      isSample: true,
      accountOf: (memberId) => {
        asked.push(memberId);
        if (held !== null) return held;
        return memberId === 'down'
          ? Promise.reject(new Error('no answer'))
          : Promise.resolve(accounts.get(memberId) ?? null);
      },
      openAccount: ({ memberId }) => {
        const opened = { account: '880000000001', memberId };
        accounts.set(memberId, opened);
        return Promise.resolve(opened);
      },
    };
    const clock = { now: () => now };
    broker = rememberingBroker(outside as Broker, { clock, caches: new Caches(clock) });
  });

  test('is asked once in three seconds for each member', async () => {
    await Promise.all([broker.accountOf('a'), broker.accountOf('a'), broker.accountOf('b')]);
    now += 2999;
    await broker.accountOf('a');
    expect(asked).toEqual(['a', 'b']);
    now += 1;
    await broker.accountOf('a');
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  test('knows an account at once that was opened through it', async () => {
    expect(await broker.accountOf('a')).toBeNull();
    await broker.openAccount({ memberId: 'a', password: 'x' });
    expect(await broker.accountOf('a')).toEqual({ account: '880000000001', memberId: 'a' });
  });

  test('knows an account at once also when it was asked for while it was opened', async () => {
    let answer: (account: FundAccount | null) => void = () => undefined;
    held = new Promise<FundAccount | null>((resolve) => (answer = resolve));
    const asking = broker.accountOf('a');
    held = null;
    await broker.openAccount({ memberId: 'a', password: 'x' });
    answer(null);
    expect(await asking).toBeNull();
    expect(await broker.accountOf('a')).toEqual({ account: '880000000001', memberId: 'a' });
  });

  test('does not remember that it got no answer', async () => {
    await expect(broker.accountOf('down')).rejects.toThrow('no answer');
    await expect(broker.accountOf('down')).rejects.toThrow('no answer');
    expect(asked).toEqual(['down', 'down']);
  });

  test('asks again after the clock was set back', async () => {
    await broker.accountOf('a');
    now -= 10_000;
    await broker.accountOf('a');
    expect(asked).toEqual(['a', 'a']);
  });
});
