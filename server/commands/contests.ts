import { parseArgs } from 'node:util';
import { disqualify } from '#server/engine/contest/disqualify.ts';
import { memberIdOf } from '#server/modules/session/members.ts';
import { authorOf, runCommand, say, withDatabase } from './operator-command.ts';

const usage = `usage: npm run contests -- list
       npm run contests -- disqualify ACTIVITY_ID MEMBER --reason TEXT [--actor NAME]
       MEMBER is a phone number, the id of a member, or the number of a contestant in an export.`;

const { values, positionals } = parseArgs({
  options: { reason: { type: 'string', default: '' }, actor: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [name, activityId = '', member = ''] = positionals;

async function list(): Promise<void> {
  await withDatabase(async ({ query }) => {
    const boards = await query
      .selectFrom('contest_board')
      .selectAll()
      .orderBy('activity_id')
      .orderBy('board')
      .execute();
    if (boards.length === 0) say('No contest has contestants.');
    for (const { activity_id: id, board, state, placed, paid, review_until: until } of boards) {
      const review = until === null ? '' : `  review until ${until.toISOString()}`;
      say(`${id}  ${board}  ${state}  ${String(placed)} places  ${String(paid)} paid${review}`);
    }
  });
}

async function removeContestant(): Promise<void> {
  const author = authorOf(values, usage);
  await withDatabase(async (database) => {
    const { query } = database;
    const isId = /^[0-9a-f-]{36}$/.test(member);
    const record = isId
      ? await query
          .selectFrom('contest_entry')
          .select('member_id')
          .where('activity_id', '=', activityId)
          .where('record_id', '=', member)
          .executeTakeFirst()
      : undefined;
    const memberId = record?.member_id ?? (await memberIdOf(query, member));
    if (memberId === null) throw new Error(`there is no member ${member}`);
    await database.transaction((transaction) => disqualify(transaction, { activityId, memberId }, author));
    say(`${member} has no place in ${activityId} any more; a running server writes the places down again.`);
  });
}

await runCommand({ list, disqualify: removeContestant }, name, usage);
