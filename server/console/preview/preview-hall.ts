import type { FastifyInstance } from 'fastify';
import type { PreviewTime } from '#contract/console/preview-words.ts';
import { dayMs } from '#server/clock.ts';
import type { Clock } from '#server/clock.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import { withOwnDatabase } from '#server/console/dry-run/own-database.ts';
import type { Database } from '#server/db/database.ts';
import type { Author } from '#server/engine/audit/audit.ts';
import { maintainDraws } from '#server/engine/draw/maintain-draws.ts';
import { memberOfPhone } from '#server/modules/session/members.ts';
import type { LocalSmsGateway } from '#server/modules/session/sms-gateway.ts';
import type { Random } from '#server/random.ts';
import { loadSecrets } from '#server/secrets.ts';
import { fillHall, windowOfSubject } from './preview-content.ts';
import type { Subject } from './preview-content.ts';
import { logIn, phones, takePartBefore } from './preview-members.ts';
import type { History, LoggedIn } from './preview-members.ts';
import { momentsOf, ShiftedClock } from './preview-moments.ts';

/** A hall that is made for a preview, and the messages that it keeps to itself. */
export interface MadeHall {
  readonly app: FastifyInstance;
  readonly sms: LocalSmsGateway;
}

/** What a hall for a preview is made of. */
export interface HallParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** The secret of this hall alone. */
  readonly appSecret: string;
  /** The origin that its calls come from. */
  readonly publicOrigin: string;
  /** The origin whose pages show it in frames. */
  readonly framedBy: string;
  /** Called before the pages are registered. */
  readonly prepare: (app: FastifyInstance) => void;
}

/** Makes the hall of visitors on a database; it does not listen, and nothing that it is made of reaches an outside service. */
export type MakeHall = (parts: HallParts) => Promise<MadeHall>;

/** A hall that can be looked at. */
export interface OpenHall {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly members: Readonly<Record<keyof typeof phones, LoggedIn>>;
  readonly oldMember: History;
}

/** What a hall is opened for. */
export interface HallOrder {
  /** The name of its database. */
  readonly name: string;
  readonly subject: Subject;
  readonly time: PreviewTime;
}

/** What the halls of previews need. */
export interface HallDeps {
  readonly context: ConsoleContext;
  readonly makeHall: MakeHall;
  readonly publicOrigin: string;
  /** Called for each hall before its pages are registered. */
  readonly prepare: (app: FastifyInstance) => void;
}

/** A hall that opens or is open; it stays until it is closed. */
export interface RunningHall {
  /** Rejects when it cannot be opened; then nothing of it is left. */
  readonly ready: Promise<OpenHall>;
  /** Ends it, and resolves when its database is dropped; never rejects. */
  readonly close: () => Promise<void>;
}

/** Opens a hall of its own for a preview, on a database beside that of the console. */
export function openHall(deps: HallDeps, order: HallOrder, author: Author): RunningHall {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let whole: Promise<void> = Promise.resolve();
  const ready = new Promise<OpenHall>((resolve, reject) => {
    whole = withOwnDatabase(deps.context.database, order.name, async (own) => {
      const hall = await buildHall(deps, own, order, author);
      resolve(hall);
      await ended;
      await hall.app.close();
    }).catch(reject);
  });
  // Whoever waits for it is told; nobody waits for one that is closed while it opens.
  ready.catch(() => undefined);
  return {
    ready,
    close: () => {
      end();
      return whole;
    },
  };
}

/** The old member has registered so long before. */
const oldMs = 400 * dayMs;

async function buildHall(
  { context, makeHall, publicOrigin, prepare }: HallDeps,
  own: Database,
  { subject, time }: HallOrder,
  { actor, reason, requestId, now: realNow }: Author,
): Promise<OpenHall> {
  const { random } = context;
  const window = windowOfSubject(subject, realNow);
  const moments = window === null ? { now: realNow, takesPartAt: null } : momentsOf(window, time, realNow);
  const clock = new ShiftedClock(context.clock, moments.takesPartAt ?? moments.now);
  const by = { actor, reason, requestId, random, now: clock.now() };
  await fillHall(own, context.database, subject, by);
  const appSecret = random.bytes(32).toString('base64url');
  const secrets = await loadSecrets(own, random, appSecret);
  const keepDraws = () => maintainDraws({ database: own, secrets, random, clock });
  await keepDraws();
  const made = await makeHall({
    ...{ database: own, clock, random, appSecret, publicOrigin, prepare },
    framedBy: context.config.consoleOrigin,
  });
  const calls = { ...made, random };
  try {
    await register(own, random, phones.old_member, moments.now - oldMs);
    let oldMember: History = { tasks: 0, draws: 0 };
    if (subject.activity !== null && moments.takesPartAt !== null) {
      oldMember = await takePartBefore(calls, await logIn(calls, phones.old_member), subject.activity);
    }
    clock.moveTo(moments.now);
    // Nobody's phone rings: the limits of messages would keep the old member out, who has just logged in.
    await own.query.deleteFrom('allowance').execute();
    await register(own, random, phones.new_member, clock.now());
    const members = {
      new_member: await logIn(calls, phones.new_member),
      old_member: await logIn(calls, phones.old_member),
    };
    if (time === 'paused' && subject.activity !== null) await pause(own, subject.activity.id);
    await keepDraws();
    return { app: made.app, clock, members, oldMember };
  } catch (error) {
    await made.app.close();
    throw error;
  }
}

async function register(own: Database, random: Random, phone: string, at: number): Promise<void> {
  await own.transaction((transaction) => memberOfPhone(transaction, random, phone, 'H5', at));
}

async function pause({ query }: Database, activityId: string): Promise<void> {
  await query.updateTable('activity').set({ state: 'paused' }).where('id', '=', activityId).execute();
}
