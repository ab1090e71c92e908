import { rememberedMs, SessionMemory } from './session-memory.ts';

const session = { sessionId: 'one', memberId: 'member' };
const foreign = { sessionId: 'two', memberId: 'other' };
const now = 1_000_000;

describe('the memory of sessions', () => {
  it('recalls a session for a second, and not a millisecond longer', () => {
    const memory = new SessionMemory<typeof session>();
    memory.keep('hash', session, now, memory.age);
    expect(memory.recall('hash', now + rememberedMs - 1)).toBe(session);
    expect(memory.recall('hash', now + rememberedMs)).toBeNull();
    expect(memory.recall('other', now)).toBeNull();
  });

  it('recalls nothing from a clock that was set back', () => {
    const memory = new SessionMemory<typeof session>();
    memory.keep('hash', session, now, memory.age);
    expect(memory.recall('hash', now - 1)).toBeNull();
  });

  it('forgets every session of a member, and none of another one', () => {
    const memory = new SessionMemory<typeof session>();
    memory.keep('hash', session, now, memory.age);
    memory.keep('second', { ...session, sessionId: 'three' }, now, memory.age);
    memory.keep('foreign', foreign, now, memory.age);
    memory.forget('member');
    expect(memory.recall('hash', now)).toBeNull();
    expect(memory.recall('second', now)).toBeNull();
    expect(memory.recall('foreign', now)).toBe(foreign);
  });

  it('does not keep what was read before its member was forgotten, but what was read of others', () => {
    const memory = new SessionMemory<typeof session>();
    const { age } = memory;
    memory.forget('member');
    memory.keep('hash', session, now, age);
    memory.keep('foreign', foreign, now, age);
    expect(memory.recall('hash', now)).toBeNull();
    expect(memory.recall('foreign', now)).toBe(foreign);
    memory.keep('hash', session, now, memory.age);
    expect(memory.recall('hash', now)).toBe(session);
  });

  it('forgets a session that a later read did not find', () => {
    const memory = new SessionMemory<typeof session>();
    memory.keep('hash', session, now, memory.age);
    memory.keep('hash', null, now, memory.age);
    expect(memory.recall('hash', now)).toBeNull();
  });

  it('does not keep an old read of a member of whom so many others have followed that they are not counted', () => {
    const memory = new SessionMemory<typeof session>();
    const { age } = memory;
    memory.forget('member');
    for (let index = 0; index < 20_000; index += 1) memory.forget(`other ${String(index)}`);
    memory.keep('hash', session, now, age);
    expect(memory.recall('hash', now)).toBeNull();
  });
});
