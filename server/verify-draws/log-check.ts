import { drawProblems } from './checked-draw.ts';
import { FallbackCheck } from './fallback-check.ts';
import { hashes } from './hashes.ts';
import { headProblems, momentProblems, settleMs } from './head-check.ts';
import type { LogDraw, LogEnd, LogHead, LogLine, LogTable } from './log-line.ts';
import { MemberNumbers } from './member-numbers.ts';
import { PublishedCheck } from './published.ts';
import type { Published } from './published.ts';
import { Tables } from './table-check.ts';

type Report = (problem: string) => void;

/** Reads a log line by line and collects its errors. */
export class LogCheck {
  readonly problems: string[] = [];
  /** What is not an error, but what a reader should know. */
  readonly notes = new Set<string>();
  draws = 0;
  verified = 0;
  isEnded = false;
  private head: LogHead | null = null;
  private readonly tables = new Tables();
  private readonly fallbacks = new FallbackCheck();
  private readonly numbers = new MemberNumbers();
  private readonly ids = new Set<string>();
  private readonly published: PublishedCheck;
  private last = '0'.repeat(64);
  private newestMoment = 0;
  private hasSeen = false;

  constructor(published: Published) {
    this.published = new PublishedCheck(published);
  }

  /** The digest covers all bytes before the line; it is computed at the end. */
  take(lineNumber: number, line: LogLine, digest: () => string): void {
    const report: Report = (problem) => this.problems.push(`line ${String(lineNumber)}: ${problem}`);
    const isLate = this.isEnded || (line.kind === 'table' && this.draws > 0);
    if ((lineNumber === 1) !== (line.kind === 'log') || isLate)
      report(`a line ${line.kind} is not expected here`);
    else if (line.kind === 'log') this.takeHead(line, report);
    else if (line.kind === 'table') this.takeTable(line, report);
    else if (line.kind === 'draw') this.takeDraw(line, lineNumber, report);
    else this.takeEnd(line, digest(), report);
  }

  /** Epochs whose draws cannot be computed yet. */
  get secretEpochs(): number[] {
    return (this.head?.epochs ?? []).filter(({ seed }) => seed === null).map(({ epoch }) => epoch);
  }

  /** Compares the log with what was published; after the last line. */
  comparePublished(): void {
    if (this.head !== null) this.problems.push(...this.published.problems(this.head));
  }

  private takeHead(head: LogHead, report: Report): void {
    this.head = head;
    headProblems(head).forEach(report);
  }

  private takeTable(table: LogTable, report: Report): void {
    this.tables.add(this.head?.activity ?? '', table).forEach(report);
  }

  private takeDraw(draw: LogDraw, lineNumber: number, report: Report): void {
    this.draws += 1;
    const table = this.tables.find(draw.pool, draw.table_version);
    const epoch = this.head?.epochs[draw.epoch - 1];
    const activity = this.head?.activity ?? '';
    const problems = this.orderProblems(draw);
    if (this.head && table && epoch) {
      const link = { position: this.draws, previous: this.last };
      problems.push(...this.tables.problems(draw, table), ...momentProblems(draw, epoch, this.head));
      problems.push(...drawProblems(draw, { activity, table, seed: epoch.seed, ...link }));
      this.fallbacks.add(lineNumber, draw, table);
      this.noteStock(draw);
    } else problems.push('the draw names a table or an epoch that is not in the log');
    problems.forEach(report);
    if (problems.length === 0 && epoch?.seed) this.verified += 1;
    this.last = draw.hash;
    this.numbers.add(draw.member, table?.currency ?? '', draw.number);
    this.published.add(this.draws, draw.hash);
    this.published.addRecord(draw.id, () => hashes.record(activity, draw));
  }

  private orderProblems(draw: LogDraw): string[] {
    const problems = [
      ...(this.ids.has(draw.id) ? ['the id of the draw is there twice'] : []),
      ...(draw.drawn_at < this.newestMoment - settleMs ? ['the draw is much older than one before it'] : []),
      ...(draw.seen === null && this.hasSeen ? ['the stock that the draw has seen is missing'] : []),
    ];
    this.ids.add(draw.id);
    this.newestMoment = Math.max(this.newestMoment, draw.drawn_at);
    this.hasSeen ||= draw.seen !== null;
    return problems;
  }

  private noteStock({ seen, availability }: LogDraw): void {
    if (seen === null && availability !== 'chosen') {
      this.notes.add(
        'Draws of an older server do not say what stock they have seen: their fallbacks are not judged.',
      );
    }
    for (const [prize, total, , perDay] of seen ?? []) {
      const stock = this.head?.stock.find((candidate) => candidate.prize === prize);
      if (stock?.total !== total || stock.per_day !== perDay) {
        this.notes.add(`The stock or the daily limit of the prize ${prize} was changed after a fallback.`);
      }
    }
  }

  private takeEnd(end: LogEnd, digest: string, report: Report): void {
    this.isEnded = true;
    if (end.draws !== this.draws)
      report(`there are ${String(this.draws)} draws and not ${String(end.draws)}`);
    if (end.head !== this.last) report('the last draw of the chain is another one');
    if (end.digest !== digest) report('the bytes of the file are not those that were written');
    this.numbers.problems().forEach(report);
    if (this.head === null) return;
    this.tables.stockProblems(this.head).forEach(report);
    this.fallbacks.stockProblems(this.head).forEach(report);
    const wrong = this.fallbacks.problems(this.head);
    for (const { line, problem } of wrong) this.problems.push(`line ${String(line)}: ${problem}`);
    this.verified = Math.max(0, this.verified - wrong.length);
  }
}
