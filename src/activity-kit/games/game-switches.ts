import { localStore } from '#kernel/browser/storage.ts';

/** A choice of the visitor that this device remembers; for handlers and effects only. */
export interface StoredSwitch {
  readonly read: () => boolean;
  readonly write: (isOn: boolean) => void;
  /** Calls `tell` after every change, until the returned function is called. */
  readonly watch: (tell: () => void) => () => void;
}

function storedSwitch(key: string): StoredSwitch {
  const watchers = new Set<() => void>();
  return {
    read: () => localStore.read(key) === '1',
    write: (isOn) => {
      if (isOn) localStore.write(key, '1');
      else localStore.remove(key);
      for (const tell of watchers) tell();
    },
    watch: (tell) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
  };
}

/** Whether games on this device show their results at once. */
export const skipsMotion = storedSwitch('skip_motion');

/** Whether games on this device are heard; off until the visitor turns it on. */
export const playsSound = storedSwitch('game_sound');
