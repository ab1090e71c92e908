import type { Database } from '#server/db/database.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import { drawPrize } from '#server/engine/draw/draw-prize.ts';
import { freezeDrawTables } from '#server/engine/draw/draw-tables.ts';
import { exportDraws } from '#server/engine/draw/export-draws.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { createHash, randomUUID } from 'node:crypto';
import { aPool, applyDrawing } from './a-drawing.ts';
import { enrolled, takePart } from './take-part.ts';

/** The moment of the draws. */
export const drawnAt = Date.parse('2026-11-21T12:00:00+08:00');

const mixed = aPool({
  consolation: 'c',
  entries: [
    { prize: 'a', weight: 2 },
    { prize: 'b', weight: 2 },
    { prize: 'c', weight: 2 },
    { prize: '', weight: 4 },
  ],
});

/**
 * An activity with 30 draws of three members a second apart: an edit in between, prizes that ran out, one that is limited
 * by the day, and a unit that was given for something else than a draw.
 */
export async function drawnActivity(database: Database, id: string) {
  const drawing = { id, stocks: { a: 2, b: 20, c: 4 }, perDay: { b: 1 }, pools: [mixed], now: drawnAt };
  const activity = await applyDrawing(database, drawing);
  const members = [randomUUID(), randomUUID(), randomUUID()];
  const act = <T>(memberId: string, now: number, work: Parameters<typeof takePart<T>>[2]) =>
    takePart(database, { activity, memberId, now }, work);
  const chances = { currency: 'chance', amount: 10, cause: 'task', fact: 'one' } as const;
  for (const memberId of members)
    await act(
      memberId,
      drawnAt,
      enrolled((part) => earn(part, chances)),
    );
  const prize = activity.prizes.find(({ prizeId }) => prizeId === 'c');
  await act(members[0] ?? '', drawnAt, (part) => (prize ? grantPrize(part, prize) : Promise.resolve(false)));
  for (let index = 0; index < 30; index += 1) {
    const now = drawnAt + index * 1000;
    const order = { pool: 'main', entropy: `e${String(index)}` };
    if (index === 20) {
      const edited = { ...mixed, entries: [{ prize: 'c', weight: 10 }] };
      await database.transaction((tx) => freezeDrawTables(tx, id, [edited], now));
    }
    await act(members[index % 3] ?? '', now, (part) => drawPrize(part, order));
  }
  return activity;
}

/** The lines of an export, each with its line feed. */
export async function exportedLines(database: Database, activityId: string): Promise<string[]> {
  const lines: string[] = [];
  const clock = { now: () => drawnAt + 60_000 };
  for await (const line of exportDraws(database, clock, activityId)) lines.push(line);
  return lines;
}

/** The lines, with a last line that matches the changed lines. */
export function withRightDigest(lines: readonly string[]): string[] {
  const rest = lines.slice(0, -1);
  const end = JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
  const digest = createHash('sha256').update(rest.join('')).digest('hex');
  return [...rest, `${JSON.stringify({ ...end, digest })}\n`];
}
