import { TextDecoder, TextEncoder } from 'node:util';

// Every browser at our floor has these two and jsdom does not; the router needs them when it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A system that prefers light, and never changes.
const light = { matches: false, addEventListener: () => undefined };
Object.defineProperty(globalThis, 'matchMedia', { configurable: true, writable: true, value: () => light });

// A browser that is idle at once.
const idleAtOnce = (act: () => void): number => {
  act();
  return 0;
};
Object.defineProperty(globalThis, 'requestIdleCallback', {
  configurable: true,
  writable: true,
  value: idleAtOnce,
});
