import { hashes } from './hashes.ts';
import { settleMs } from './head-check.ts';
import type { LogDraw, LogHead, LogTable } from './log-line.ts';

/** The tables of a log, by pool and version. */
export class Tables {
  private readonly pools = new Map<string, LogTable[]>();

  /** Adds a table and returns its errors. */
  add(activity: string, table: LogTable): string[] {
    const { pool, version, entries, total_weight: total } = table;
    const versions = this.pools.get(pool) ?? [];
    const name = `the table ${pool} ${String(version)}`;
    const [before, sum] = [versions.at(-1), entries.reduce((all, [, weight]) => all + weight, 0)];
    this.pools.set(pool, [...versions, table]);
    return [
      ...(version !== versions.length + 1 ? [`${name} is out of order`] : []),
      ...(before && before.created_at > table.created_at
        ? [`${name} is older than the version before it`]
        : []),
      ...(sum !== total ? [`the weights of ${name} do not add up`] : []),
      ...(hashes.table(activity, table) !== table.hash ? [`the hash of ${name} is not its own`] : []),
    ];
  }

  find(pool: string, version: number): LogTable | undefined {
    return this.pools.get(pool)?.find((table) => table.version === version);
  }

  /** One line for each prize of a table that has no stock in the first line. */
  stockProblems({ stock }: LogHead): string[] {
    const tables = [...this.pools.values()].flat();
    const drawable = new Set(tables.flatMap(({ entries }) => entries.map(([prize]) => prize)));
    const missing = [...drawable].filter((name) => name !== '' && !stock.some(({ prize }) => prize === name));
    return missing.map((prize) => `the stock of ${prize} is missing`);
  }

  /** Every error of the choice of the table: a draw uses the newest one there is. */
  problems(draw: LogDraw, table: LogTable): string[] {
    const next = this.find(draw.pool, draw.table_version + 1);
    const isOld = next !== undefined && next.created_at + settleMs < draw.drawn_at;
    return [
      ...(draw.table_hash === table.hash ? [] : ['the draw was made from another table']),
      ...(table.total_weight === 0 ? ['the draw was made from a pool that is closed'] : []),
      ...(draw.drawn_at < table.created_at ? ['the draw is older than its table'] : []),
      ...(isOld ? ['the draw was made from a table that had been replaced'] : []),
    ];
  }
}
