import { readFileSync } from 'node:fs';
import type { Database } from '#server/db/database.ts';
import { activitiesOf } from '../chaos/chaos-content.ts';
import { ChaosMember } from '../chaos/chaos-member.ts';
import type { Answered } from '../chaos/chaos-member.ts';
import { answerFromDatabase } from '../chaos/database-desk.ts';
import type { DatabaseAsk } from '../chaos/database-desk.ts';
import { everything } from '../chaos/endpoints.ts';
import { judge } from '../chaos/judge.ts';
import { booksAfterDelivery } from '../chaos/round.ts';

/** Where members play, and what is compared afterwards. */
export interface Playground {
  /** The address of the balancer. */
  readonly origin: string;
  /** One server, whose outbox has the codes of the logins. */
  readonly loginOrigin: string;
  readonly database: Database;
  /** The file that replaces the provider of all servers. */
  readonly ledger: string;
}

/** Members who take part, draw and send forms, round after round, through a balancer. */
export class PlayedRounds {
  readonly answers: Answered[] = [];
  private readonly members: readonly ChaosMember[];
  private readonly acknowledged = new Map<string, string>();

  constructor(
    private readonly ground: Playground,
    memberCount: number,
  ) {
    this.members = Array.from(
      { length: memberCount },
      (_, index) => new ChaosMember(`1361234${String(1000 + index)}`),
    );
  }

  /** Logs every member in at one server, and sends them to the balancer. */
  async logIn(): Promise<void> {
    const { origin, loginOrigin } = this.ground;
    for (const member of this.members) {
      await member.logIn({ origin: loginOrigin, ask: (ask) => this.ask(ask as DatabaseAsk) });
      member.moveTo({ origin });
    }
  }

  /** Every member makes every call of a round until it is answered; `onDone` is called with each answer that ended one. */
  async play(round: number, onDone: (last: Pick<Answered, 'ms'>) => void = () => undefined): Promise<void> {
    await Promise.all(
      this.members.map(async (member, index) => {
        for (const act of everything.acts(round, index)) {
          this.acknowledged.set(act.key, await member.insist(act, this.answers));
          onDone(this.answers.at(-1) ?? { ms: 0 });
        }
      }),
    );
  }

  /** Repeats every call of a round, and compares all that was acknowledged with what is stored; empty when it agrees. */
  async problems(round: number): Promise<readonly string[]> {
    const replies = new Map<string, string>();
    const acts = this.members.flatMap((_, index) => everything.acts(round, index));
    for (const [index, member] of this.members.entries())
      for (const act of everything.acts(round, index)) replies.set(act.key, await member.insist(act, []));
    const desk = { ask: (ask: unknown) => this.ask(ask as DatabaseAsk) };
    const books = await booksAfterDelivery(desk, activitiesOf(round));
    const asked = readFileSync(this.ground.ledger, 'utf8').split('\n');
    return judge({ acts, acknowledged: this.acknowledged, replies, books, asked });
  }

  leave(): void {
    for (const member of this.members) member.leave();
  }

  private ask(ask: DatabaseAsk): Promise<unknown> {
    return answerFromDatabase(this.ground.database, ask);
  }
}
