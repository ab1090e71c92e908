import { clock, wait } from './clock.ts';
import { random } from './random.ts';
import { localStore } from './storage.ts';

const lease = 20_000;
const pause = 150;

/**
 * Runs `work` while no other tab of this browser runs one under the same name. Browsers without the Web Locks API (iOS
 * below 15.4) take a lease in storage, which a tab that died gives up after 20 seconds.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks !== undefined) return await locks.request(name, work);
  const mine = await takeLease(`lock:${name}`);
  try {
    return await work();
  } finally {
    if (localStore.read(`lock:${name}`) === mine) localStore.remove(`lock:${name}`);
  }
}

async function takeLease(key: string): Promise<string> {
  const id = random.uuid();
  for (;;) {
    const until = Number(localStore.read(key).split('@')[1] ?? 0);
    if (!(until > clock.now())) {
      const mine = `${id}@${clock.now() + lease}`;
      localStore.write(key, mine);
      // Storage has no compare-and-set: the tab whose entry is still there after a moment has the lock.
      await wait(pause);
      if (localStore.read(key) === mine) return mine;
    }
    await wait(pause);
  }
}
