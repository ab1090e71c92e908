import { believedMs, SessionMemory } from './session-repository.ts';
import type { LiveSession } from './session-repository.ts';

const session = { sessionId: 'one' } as LiveSession;
const now = 1_000_000;

describe('the memory of sessions', () => {
  it('recalls a session for a second, and not a millisecond longer', () => {
    const memory = new SessionMemory();
    memory.keep('hash', session, now, memory.age);
    expect(memory.recall('hash', now + believedMs - 1)).toBe(session);
    expect(memory.recall('hash', now + believedMs)).toBeNull();
    expect(memory.recall('other', now)).toBeNull();
  });

  it('recalls nothing from a clock that was set back', () => {
    const memory = new SessionMemory();
    memory.keep('hash', session, now, memory.age);
    expect(memory.recall('hash', now - 1)).toBeNull();
  });

  it('does not keep what was read before something was forgotten', () => {
    const memory = new SessionMemory();
    const { age } = memory;
    memory.forget();
    memory.keep('hash', session, now, age);
    expect(memory.recall('hash', now)).toBeNull();
  });
});
