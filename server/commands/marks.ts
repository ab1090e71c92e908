import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import type { MarkKind } from '#server/db/mark-tables.ts';
import type { Database } from '#server/db/database.ts';
import { voidHeld } from '#server/engine/review/held-awards.ts';
import { listMarks, markKinds, releaseMark, setMark } from '#server/engine/marks/member-marks.ts';
import type { Mark } from '#server/engine/marks/member-marks.ts';
import { listSuspects } from '#server/engine/marks/suspects.ts';
import { maskedPhone, memberIdOf } from '#server/modules/session/members.ts';
import { authorOf, runCommand, say, withDatabase } from './operator-command.ts';

const usage = `usage: npm run marks -- list
       npm run marks -- set|release MEMBER staff|test|suspected --reason TEXT [--actor NAME]
       npm run marks -- void MEMBER --reason TEXT [--actor NAME]
       MEMBER is a phone number or the id of a member.`;
/** Lines of one list. */
const maxListed = 200;

const { values, positionals } = parseArgs({
  options: { reason: { type: 'string', default: '' }, actor: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [name, member = '', kindText = ''] = positionals;

async function list(): Promise<void> {
  await withDatabase(async (database) => {
    const marks = await listMarks(database, maxListed);
    if (marks.length === 0) say('No member is marked.');
    for (const { memberId, kind, phone, reason, setBy, since, held } of marks) {
      say(
        `${kind}  ${memberId}  ${maskedPhone(phone)}  since ${since.toISOString()}  by ${setBy}  holds ${String(held)}  ${reason}`,
      );
    }
    const suspects = await listSuspects(database, { now: systemClock.now(), limit: maxListed });
    for (const { memberId, phone, flagged, devices, networks } of suspects) {
      say(
        `proposed  ${memberId}  ${maskedPhone(phone)}  ${String(flagged)} friends of ${String(devices)} browsers and ${String(networks)} networks wait or were rejected`,
      );
    }
  });
}

function kindOf(): MarkKind {
  const kind = markKinds.find((one) => one === kindText);
  if (kind === undefined) throw new Error(`"${kindText}" is no kind of mark\n${usage}`);
  return kind;
}

async function knownMember(database: Database): Promise<string> {
  const id = await memberIdOf(database.query, member);
  if (id === null) throw new Error(`there is no member ${member}`);
  return id;
}

type Change = typeof setMark;

function change(work: Change, done: (mark: Mark) => string): () => Promise<void> {
  return async () => {
    const [author, kind] = [authorOf(values, usage), kindOf()];
    await withDatabase(async (database) => {
      const mark = { memberId: await knownMember(database), kind };
      await database.transaction((transaction) => work(transaction, mark, author));
      say(done(mark));
    });
  };
}

async function reject(): Promise<void> {
  const author = authorOf(values, usage);
  await withDatabase(async (database) => {
    const memberId = await knownMember(database);
    const { awards, invitations } = await database.transaction((transaction) =>
      voidHeld(transaction, memberId, author),
    );
    say(
      `${memberId}: ${String(awards)} awards are taken back, ${String(invitations)} invitations pay nothing.`,
    );
  });
}

const commands = {
  list,
  set: change(setMark, ({ memberId, kind }) => `${memberId} is marked as ${kind}; what is granted is held.`),
  release: change(
    releaseMark,
    ({ memberId, kind }) =>
      `${memberId} is not marked as ${kind} any more; a running server delivers what was held within a minute.`,
  ),
  void: reject,
};
await runCommand(commands, name, usage);
