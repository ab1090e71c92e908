import type { PreviewIdentity, PreviewTime } from '#contract/console/preview-words.ts';
import { codes } from '#contract/http/codes.ts';
import { hourMs, minuteMs, secondMs } from '#server/clock.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Subject } from './preview-content.ts';
import { openHall } from './preview-hall.ts';
import type { HallDeps, OpenHall, RunningHall } from './preview-hall.ts';
import { PreviewKeys } from './preview-keys.ts';
import { previewDatabase, PreviewRecords } from './preview-records.ts';

/** Previews of one server at the same time: each has connections and a hall of its own. */
const maxHalls = 4;
/** A preview that nobody has looked at for so long ends; milliseconds. */
const idleMs = 15 * minuteMs;
/** A preview ends after this time, milliseconds. */
const wholeMs = hourMs;
/** How often this server says that it keeps its previews, and ends those whose time is over; milliseconds. */
const beatMs = 30 * secondMs;

/** What somebody wants to look at. */
export interface PreviewOrder {
  readonly subject: Subject;
  readonly time: PreviewTime;
  readonly identity: PreviewIdentity;
  readonly operator: { readonly id: string; readonly login: string };
}

/** A preview of this server. */
export interface Preview {
  readonly id: string;
  readonly operatorId: string;
  /** What it shows, and when. */
  readonly shows: string;
  readonly openedAt: number;
  lastUsedAt: number;
  readonly hall: RunningHall;
  open: OpenHall | null;
}

/** When a preview ends at the latest, milliseconds since 1970. */
export const endOfPreview = ({ openedAt }: Preview): number => openedAt + wholeMs;

/**
 * The previews of this server: an operator has one at a time, and the next one ends it, at another server when that one says next that
 * it keeps its previews.
 */
export class Previews {
  readonly keys: PreviewKeys;
  private readonly running = new Map<string, Preview>();
  private readonly records: PreviewRecords;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly deps: HallDeps) {
    const { context } = deps;
    this.keys = new PreviewKeys(context.random);
    this.records = new PreviewRecords(context);
  }

  /** Begins to look after the previews of this server. */
  start(onFailure: (error: unknown) => void): void {
    this.timer = setInterval(() => {
      this.sweep().catch(onFailure);
    }, beatMs);
    this.timer.unref();
  }

  /**
   * The preview of an order, which is opened unless the operator has it open.
   * @throws ApiError formRefused while this server has as many as it can, or when no hall can be opened
   */
  async open(order: PreviewOrder, author: Author): Promise<Preview & { readonly open: OpenHall }> {
    const shows = `${order.subject.hash} ${order.time}`;
    const findMine = () =>
      [...this.running.values()].find(({ operatorId }) => operatorId === order.operator.id);
    let mine = findMine();
    while (mine !== undefined && mine.shows !== shows) {
      await this.close(mine.id);
      // The operator may have opened another one in the meantime.
      mine = findMine();
    }
    const preview = mine ?? this.begin(order, shows, author);
    const { name, revision } = order.subject;
    const after = { id: preview.id, revision, time: order.time, identity: order.identity };
    await this.records.audit(name, after, author);
    try {
      const open = await preview.hall.ready;
      if (!this.running.has(preview.id)) throw refusal('预览已被新的预览代替');
      preview.lastUsedAt = this.deps.context.clock.now();
      await this.records.askToEndEarlier(preview.openedAt, order.operator.login);
      return Object.assign(preview, { open });
    } catch (error) {
      await this.close(preview.id);
      throw error;
    }
  }

  private begin({ subject, time, operator }: PreviewOrder, shows: string, author: Author): Preview {
    if (this.running.size >= maxHalls) {
      throw refusal(
        `这台服务器已有 ${String(maxHalls)} 个预览在运行，请稍后再试；没有人看的预览 ${String(idleMs / minuteMs)} 分钟后自动结束`,
      );
    }
    const id = this.deps.context.random.uuid();
    const { login } = operator;
    const noted = this.records.add({ id, subject: subject.name, login }, author.now);
    const order = { name: previewDatabase(id), subject, time };
    const hall = this.openNoted(noted, order, author);
    const [openedAt, lastUsedAt] = [author.now, author.now];
    const preview = { id, operatorId: operator.id, shows, openedAt, lastUsedAt, hall, open: null };
    this.running.set(id, preview);
    return preview;
  }

  /** Opens a hall once its row is there: a server that ends in between leaves no database that nobody knows of. */
  private openNoted(noted: Promise<void>, ...order: [HallOrderOf, Author]): RunningHall {
    const opening = noted.then(() => openHall(this.deps, ...order));
    const ready = opening.then((hall) => hall.ready);
    ready.catch(() => undefined);
    return { ready, close: () => opening.then((hall) => hall.close()).catch(() => undefined) };
  }

  /** The open preview of an id, which is used now; null for one that has ended. */
  use(id: string): (Preview & { readonly open: OpenHall }) | null {
    const preview = this.running.get(id);
    if (preview === undefined || preview.open === null) return null;
    const now = this.deps.context.clock.now();
    if (this.isOver(preview, now)) return null;
    preview.lastUsedAt = now;
    return Object.assign(preview, { open: preview.open });
  }

  /** Ends the preview of an operator with an id, nobody else's; one of another server ends there. */
  async closeOwn(id: string, operator: PreviewOrder['operator']): Promise<void> {
    if (this.running.get(id)?.operatorId === operator.id) await this.close(id);
    else await this.records.askToEnd(id, operator.login);
  }

  /** Ends a preview; when it resolves its database is gone. */
  async close(id: string): Promise<void> {
    const preview = this.running.get(id);
    if (preview === undefined) return;
    this.running.delete(id);
    this.keys.forget(id);
    await preview.hall.close();
    await this.records.remove(id);
  }

  /** Ends the previews whose time is over, and drops what servers that are gone have left. */
  async sweep(): Promise<void> {
    const now = this.deps.context.clock.now();
    const over = [...this.running.values()].filter((preview) => this.isOver(preview, now));
    for (const { id } of over) await this.close(id);
    for (const id of await this.records.beat([...this.running.keys()], now)) await this.close(id);
    await this.records.sweepLost(now);
  }

  /** Ends every preview of this server. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.running.keys()].map((id) => this.close(id)));
  }

  private isOver({ openedAt, lastUsedAt }: Preview, now: number): boolean {
    return now >= openedAt + wholeMs || now >= lastUsedAt + idleMs;
  }
}

type HallOrderOf = Parameters<typeof openHall>[1];

const refusal = (msg: string) => new ApiError(codes.formRefused, msg);
