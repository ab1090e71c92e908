import { parseArgs } from 'node:util';
import { listFlaggedInvitations, shortHash } from '#server/engine/invite/review-evidence.ts';
import { reviewInvitation } from '#server/engine/invite/review-invitation.ts';
import { maskedPhone } from '#server/modules/session/members.ts';
import { authorOf, runCommand, say, withDatabase } from './operator-command.ts';

const usage = `usage: npm run invitations -- list
       npm run invitations -- accept|reject ID --reason TEXT [--actor NAME]`;
/** Lines of one list, oldest first; the next list starts with the first undecided one. */
const maxListed = 200;

const { values, positionals } = parseArgs({
  options: { reason: { type: 'string', default: '' }, actor: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [name, id = ''] = positionals;

async function list(): Promise<void> {
  await withDatabase(async (database) => {
    const flagged = await listFlaggedInvitations(database, { limit: maxListed });
    if (flagged.length === 0) say('No invitation waits for a review.');
    for (const { activityId, reason, boundAt, inviter, invitee, device, network, ...one } of flagged) {
      say(
        `${one.id}  ${boundAt.toISOString()}  ${activityId}  ${reason}  ${maskedPhone(inviter.phone)} -> ${maskedPhone(invitee.phone)}  device ${shortHash(device) || '-'}  network ${shortHash(network) || '-'}`,
      );
    }
    if (flagged.length === maxListed) say(`These are the oldest ${String(maxListed)}; there may be more.`);
  });
}

function review(verdict: 'accept' | 'reject', done: string): () => Promise<void> {
  return async () => {
    const author = authorOf(values, usage);
    await withDatabase(async (database) => {
      await database.transaction((transaction) => reviewInvitation(transaction, id, verdict, author));
      say(`${id} is ${done}.`);
    });
  };
}

const commands = {
  list,
  accept: review('accept', 'accepted; a running server decides and pays it within a minute'),
  reject: review('reject', 'rejected'),
};
await runCommand(commands, name, usage);
