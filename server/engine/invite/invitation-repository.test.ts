import { PlayStage } from '#server/testing/play-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { fc } from '#contract/testing/property-tests.ts';
import { moveInvitation } from './invitation-repository.ts';
import type { InvitationState } from './invitation-repository.ts';

let stage: PlayStage;

beforeAll(async () => {
  stage = await PlayStage.open();
}, bootTimeoutMs);
afterAll(() => stage.close());

const states: readonly InvitationState[] = ['pending', 'flagged', 'approved', 'rewarded', 'voided'];
/** Written a second time on purpose, to test the table of the product. */
const legal = new Set([
  'pending>flagged',
  'pending>approved',
  'pending>voided',
  'flagged>pending',
  'flagged>voided',
  'approved>rewarded',
  'approved>voided',
  'rewarded>voided',
]);

async function pendingInvitation(activityId: string): Promise<string> {
  const inviteeId = stage.random.uuid();
  const now = new Date(stage.clock.now());
  await stage.database.query
    .insertInto('invitation')
    .values({
      id: stage.random.uuid(),
      activity_id: activityId,
      invitee_id: inviteeId,
      inviter_id: stage.random.uuid(),
      code: 'CODE',
      touched_at: now,
      state: 'pending',
      fact: 'touched',
      bound_at: now,
    })
    .execute();
  return inviteeId;
}

async function stateOf(inviteeId: string): Promise<string> {
  const row = await stage.database.query
    .selectFrom('invitation')
    .select('state')
    .where('invitee_id', '=', inviteeId)
    .executeTakeFirstOrThrow();
  return row.state;
}

describe('the states of an invitation', () => {
  it('follow the model for every sequence of moves, and each edge is rewarded at most once', async () => {
    const moves = fc.array(fc.constantFrom(...states), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(moves, async (wanted) => {
        const inviteeId = await pendingInvitation('model');
        let model: InvitationState = 'pending';
        let rewards = 0;
        for (const to of wanted) {
          const from = await stage.write((transaction) =>
            moveInvitation(transaction, { activityId: 'model', inviteeId, to, fact: 'test', now: 0 }),
          );
          const isLegal = legal.has(`${model}>${to}`);
          expect(from).toBe(isLegal ? model : null);
          if (isLegal) model = to;
          if (isLegal && to === 'rewarded') rewards += 1;
          expect(await stateOf(inviteeId)).toBe(model);
        }
        expect(rewards).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('do not move where there is no invitation', async () => {
    const nowhere = { activityId: 'model', inviteeId: stage.random.uuid(), fact: 'test', now: 0 };
    const moved = await stage.write((transaction) =>
      moveInvitation(transaction, { ...nowhere, to: 'approved' }),
    );
    expect(moved).toBeNull();
  });
});
