import { checkedDraw } from './checked-draw.ts';
import { hashes } from './hashes.ts';
import type { LogDraw, LogEnd, LogHead, LogLine, LogTable } from './log-line.ts';
import { MemberNumbers } from './member-numbers.ts';

/** Reads a log line by line and collects its errors. */
export class LogCheck {
  readonly problems: string[] = [];
  draws = 0;
  verified = 0;
  isEnded = false;
  private head: LogHead | null = null;
  private readonly tables = new Map<string, LogTable>();
  private readonly issued = new Map<string, number>();
  private readonly numbers = new MemberNumbers();
  private last = '0'.repeat(64);

  /** The digest covers all bytes before the line; it is computed at the end. */
  take(lineNumber: number, line: LogLine, digest: () => string): void {
    const report = (problem: string) => this.problems.push(`line ${String(lineNumber)}: ${problem}`);
    if ((lineNumber === 1) !== (line.kind === 'log') || this.isEnded)
      report(`a line ${line.kind} is not expected here`);
    else if (line.kind === 'log') this.takeHead(line, report);
    else if (line.kind === 'table') this.takeTable(line, report);
    else if (line.kind === 'draw') this.takeDraw(line, report);
    else this.takeEnd(line, digest(), report);
  }

  /** Epochs whose draws cannot be computed yet. */
  get secretEpochs(): number[] {
    return (this.head?.epochs ?? []).filter(({ seed }) => seed === null).map(({ epoch }) => epoch);
  }

  private takeHead(head: LogHead, report: (problem: string) => void): void {
    this.head = head;
    if (head.format !== 1) report(`the format ${String(head.format)} is not known`);
    for (const { epoch, seed, commitment } of head.epochs) {
      if (seed !== null && hashes.commitment(seed) !== commitment) {
        report(`the seed of epoch ${String(epoch)} is not the one that was committed to`);
      }
    }
  }

  private takeTable(table: LogTable, report: (problem: string) => void): void {
    const { pool, version, entries, total_weight: total } = table;
    const name = `${pool} ${String(version)}`;
    const isNext = version === 1 || this.tables.has(`${pool} ${String(version - 1)}`);
    if (this.tables.has(name) || !isNext) report(`the table ${name} is out of order`);
    if (entries.reduce((sum, [, weight]) => sum + weight, 0) !== total) {
      report(`the weights of the table ${name} do not add up`);
    }
    if (hashes.table(this.head?.activity ?? '', table) !== table.hash) {
      report(`the hash of the table ${name} is not its own`);
    }
    this.tables.set(name, table);
  }

  private takeDraw(draw: LogDraw, report: (problem: string) => void): void {
    this.draws += 1;
    const table = this.tables.get(`${draw.pool} ${String(draw.table_version)}`);
    const epoch = this.head?.epochs.find((candidate) => candidate.epoch === draw.epoch);
    const activity = this.head?.activity ?? '';
    const link = { position: this.draws, previous: this.last };
    const problems = checkedDraw(draw, { activity, table, epoch, ...link });
    problems.forEach(report);
    if (problems.length === 0 && epoch?.seed) this.verified += 1;
    this.last = draw.hash;
    if (draw.final !== '') this.issued.set(draw.final, (this.issued.get(draw.final) ?? 0) + 1);
    this.numbers.add(draw.member, table?.currency ?? '', draw.number);
  }

  private takeEnd(end: LogEnd, digest: string, report: (problem: string) => void): void {
    this.isEnded = true;
    if (end.draws !== this.draws)
      report(`there are ${String(this.draws)} draws and not ${String(end.draws)}`);
    if (end.head !== this.last) report('the last draw of the chain is another one');
    if (end.digest !== digest) report('the bytes of the file are not those that were written');
    this.numbers.problems().forEach(report);
    for (const [prize, count] of this.issued) {
      const stock = this.head?.stock.find((candidate) => candidate.prize === prize);
      const most = stock ? stock.total - stock.left + stock.returned : 0;
      if (count > most)
        report(`${String(count)} of the prize ${prize} were given away, ${String(most)} left the stock`);
    }
  }
}
