import { TextDecoder, TextEncoder } from 'node:util';

// Every browser at our floor has these two and jsdom has not; the router needs them when it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A system that prefers light, and never changes its mind.
const light = { matches: false, addEventListener: () => undefined };
Object.defineProperty(globalThis, 'matchMedia', { configurable: true, writable: true, value: () => light });
