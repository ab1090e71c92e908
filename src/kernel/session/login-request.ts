import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';

const key = 'login_requested';
const life = 10 * 60 * 1000;

/** Notes that the visitor was sent to log in. */
export function noteLoginRequest(): void {
  localStore.write(key, String(clock.now()));
}

/** Whether the visitor was sent to log in during the last ten minutes: only then may a code replace who is logged in. */
export function wasLoginRequested(): boolean {
  const at = Number(localStore.read(key));
  return at > 0 && clock.now() - at < life;
}
