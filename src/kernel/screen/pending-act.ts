import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';

const key = 'pending_act';
const life = 10 * 60 * 1000;

interface PendingAct {
  readonly name: string;
  readonly argument: string;
  readonly path: string;
  readonly until: number;
}

/** Remembers, for ten minutes, what a visitor wanted to do when a login came between. */
export function keepPendingAct(name: string, argument: string, path: string): void {
  const act: PendingAct = { name, argument, path, until: clock.now() + life };
  localStore.write(key, JSON.stringify(act));
}

/** Hands the remembered act over, once, to the screen it belongs to; undefined for any other. */
export function takePendingAct(name: string, path: string): string | undefined {
  const act = parse(localStore.read(key));
  if (act === undefined || act.name !== name || act.path !== path) return undefined;
  localStore.remove(key);
  return act.until > clock.now() ? act.argument : undefined;
}

function parse(text: string): PendingAct | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPendingAct(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPendingAct(value: unknown): value is PendingAct {
  if (typeof value !== 'object' || value === null) return false;
  const act = value as Record<string, unknown>;
  return (
    typeof act.name === 'string' &&
    typeof act.argument === 'string' &&
    typeof act.path === 'string' &&
    typeof act.until === 'number'
  );
}
