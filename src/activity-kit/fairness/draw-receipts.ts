import type { lottery } from '#contract/activity-kit/lottery.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { localStore } from '#kernel/browser/storage.ts';

/** The commitment to the seed of the next draw, which a visitor can see before drawing. */
export type Commitment = NonNullable<DataOf<typeof lottery.info>['commitment']>;

/** What the device knows of a draw from the moment of the draw. */
export type DrawReceipt = DataOf<typeof lottery.draw>['receipt'] & {
  /** Sent with the draw. */
  readonly entropy: string;
  /** The commitment on the screen before the draw; empty if it was not shown. */
  readonly shown: string;
};

interface StoredReceipt extends DrawReceipt {
  readonly draw_id: string;
}

const key = 'draw_receipts';
const maxReceipts = 60;

/** Stores the receipt of a draw on the device, with the newest 60; the first one of a draw counts. */
export function storeReceipt(drawId: string, receipt: DrawReceipt): void {
  const receipts = readReceipts();
  if (receipts.some(({ draw_id }) => draw_id === drawId)) return;
  const kept = [{ draw_id: drawId, ...receipt }, ...receipts].slice(0, maxReceipts);
  localStore.write(key, JSON.stringify(kept));
}

/** The receipt of a draw; undefined if it was drawn on another device, or is too old. */
export function findReceipt(drawId: string): DrawReceipt | undefined {
  return readReceipts().find(({ draw_id }) => draw_id === drawId);
}

function readReceipts(): readonly StoredReceipt[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(key) || '[]');
    return Array.isArray(stored) ? stored.filter(isReceipt) : [];
  } catch {
    return [];
  }
}

function isReceipt(value: unknown): value is StoredReceipt {
  if (typeof value !== 'object' || value === null) return false;
  const { draw_id, commitment, draw_hash, entropy, shown } = value as Partial<StoredReceipt>;
  return [draw_id, commitment, draw_hash, entropy, shown].every((text) => typeof text === 'string');
}
