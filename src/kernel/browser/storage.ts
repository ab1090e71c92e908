/** Text stored on the device. */
export interface Store {
  readonly read: (key: string) => string;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

// Reading the property itself throws where the visitor has blocked site data, and writing where the disk is full, so
// each access is guarded; what could not be written is newer than what is there.
function guarded(area: () => globalThis.Storage): Store {
  const memory = new Map<string, string>();
  return {
    read: (key) => {
      try {
        return memory.get(key) ?? area().getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write: (key, value) => {
      try {
        area().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove: (key) => {
      memory.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // Nothing was stored there.
      }
    },
  };
}

/** Storage that survives the visit, in memory where the browser refuses it; the only way to `localStorage`. */
export const localStore: Store = guarded(() => localStorage);

/** Storage of this tab; the only way to `sessionStorage`. */
export const tabStore: Store = guarded(() => sessionStorage);
