import { parseArgs } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { correctEntry } from '#server/engine/ledger/correct-entry.ts';
import { memberIdOf } from '#server/modules/session/members.ts';
import { authorOf, runCommand, say, withDatabase } from './operator-command.ts';

const usage = `usage: npm run ledger -- list ACTIVITY_ID MEMBER
       npm run ledger -- correct ACTIVITY_ID MEMBER ENTRY --reason TEXT [--actor NAME]
       MEMBER is a phone number or the id of a member; ENTRY is the first column of a list.`;
/** Lines of one list, the newest. */
const maxListed = 200;

const { values, positionals } = parseArgs({
  options: { reason: { type: 'string', default: '' }, actor: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [name, activityId = '', member = '', entryId = ''] = positionals;

async function knownMember(database: Database): Promise<string> {
  const id = await memberIdOf(database.query, member);
  if (id === null) throw new Error(`there is no member ${member}`);
  return id;
}

async function list(): Promise<void> {
  await withDatabase(async (database) => {
    const entries = await database.query
      .selectFrom('ledger_entry')
      .select(['id', 'currency', 'amount', 'cause', 'fact', 'created_at'])
      .where('member_id', '=', await knownMember(database))
      .where('activity_id', '=', activityId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(maxListed)
      .execute();
    if (entries.length === 0) say('The member has no entry in this activity.');
    for (const { id, currency, amount, cause, fact, created_at: at } of entries)
      say(
        `${id}  ${at.toISOString()}  ${currency}  ${amount > 0 ? '+' : ''}${String(amount)}  ${cause}  ${fact}`,
      );
  });
}

async function correct(): Promise<void> {
  const author = authorOf(values, usage);
  if (!/^[0-9a-f-]{36}$/.test(entryId)) throw new Error(`"${entryId}" is no entry\n${usage}`);
  await withDatabase(async (database) => {
    const memberId = await knownMember(database);
    await database.transaction((transaction) =>
      correctEntry(transaction, { activityId, memberId, entryId }, author),
    );
    say(`${entryId} is corrected by an entry of the opposite amount.`);
  });
}

await runCommand({ list, correct }, name, usage);
