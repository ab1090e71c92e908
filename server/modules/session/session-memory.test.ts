import { Caches } from '#server/cache.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { rememberedMs, SessionMemory } from './session-memory.ts';

const session = { sessionId: 'one', memberId: 'member' };
const foreign = { sessionId: 'two', memberId: 'other' };

let clock: FakeClock;
let caches: Caches;
let memory: SessionMemory<typeof session>;
let now: number;

beforeEach(() => {
  clock = new FakeClock();
  caches = new Caches(clock);
  memory = new SessionMemory(caches);
  now = clock.now();
});

describe('the memory of sessions', () => {
  it('recalls a session for a second after it was asked for, and not a millisecond longer', () => {
    memory.keep('hash', session, now - 1, memory.age);
    clock.advance(rememberedMs - 2);
    expect(memory.recall('hash')).toBe(session);
    clock.advance(1);
    expect(memory.recall('hash')).toBeNull();
    expect(memory.recall('other')).toBeNull();
  });

  it('recalls nothing from a clock that was set back', () => {
    memory.keep('hash', session, now, memory.age);
    clock.advance(-1);
    expect(memory.recall('hash')).toBeNull();
  });

  it('forgets every session of a member, and none of another one', () => {
    memory.keep('hash', session, now, memory.age);
    memory.keep('second', { ...session, sessionId: 'three' }, now, memory.age);
    memory.keep('foreign', foreign, now, memory.age);
    memory.forget('member');
    expect(memory.recall('hash')).toBeNull();
    expect(memory.recall('second')).toBeNull();
    expect(memory.recall('foreign')).toBe(foreign);
  });

  it('forgets a session also that was read twice', () => {
    memory.keep('hash', session, now, memory.age);
    memory.keep('hash', session, now, memory.age);
    memory.forget('member');
    expect(memory.recall('hash')).toBeNull();
  });

  it('does not keep what was read before its member was forgotten, but what was read of others', () => {
    const { age } = memory;
    memory.forget('member');
    memory.keep('hash', session, now, age);
    memory.keep('foreign', foreign, now, age);
    expect(memory.recall('hash')).toBeNull();
    expect(memory.recall('foreign')).toBe(foreign);
    memory.keep('hash', session, now, memory.age);
    expect(memory.recall('hash')).toBe(session);
  });

  it('forgets a session that a later read did not find', () => {
    memory.keep('hash', session, now, memory.age);
    memory.keep('hash', null, now, memory.age);
    expect(memory.recall('hash')).toBeNull();
  });

  it('does not keep an old read of a member of whom so many others have followed that they are not counted', () => {
    const { age } = memory;
    memory.forget('member');
    for (let index = 0; index < 20_000; index += 1) memory.forget(`other ${String(index)}`);
    memory.keep('hash', session, now, age);
    expect(memory.recall('hash')).toBeNull();
  });

  it('remembers the last 20,000, and lists nothing of those that had to leave', () => {
    for (let index = 0; index < 20_001; index += 1) {
      const memberId = `member ${String(index)}`;
      memory.keep(`hash ${String(index)}`, { ...session, memberId }, now, memory.age);
    }
    expect(memory.recall('hash 0')).toBeNull();
    expect(memory.recall('hash 1')).not.toBeNull();
    expect(memory.recall('hash 20000')).not.toBeNull();
    expect(memory.members).toBe(20_000);
  });
});
