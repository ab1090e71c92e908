import type { PlantedRace } from './planted-race.ts';

/** Widens the gap between a read and the write that depends on it. */
const pause = `await transaction.selectNoFrom((row) => row.fn('pg_sleep', [row.val(0.05)]).as('pause')).execute();`;
const invitationFile = 'server/engine/invite/invitation-repository.ts';
const settlementFile = 'server/engine/guess/round-settlement.ts';
const order = 'server/engine/activity/lock-order.test.ts';

/** Bugs in enrolment, guesses, invitations, jobs, and the order of locks. */
export const playBugs: readonly PlantedRace[] = [
  {
    bug: 'the enrolment is not locked',
    testFile: 'server/engine/activity/participate.test.ts',
    test: 'grants the bonus also when no task takes from the budget, whose row lock would serialise them',
    edits: [
      {
        file: 'server/engine/activity/activity-context.ts',
        find: `.forUpdate().executeTakeFirstOrThrow()`,
        put: '.executeTakeFirstOrThrow()',
      },
      {
        file: 'server/engine/activity/activity-repository.ts',
        find: `activity_id = \${id} for update)`,
        put: 'activity_id = ${id})',
      },
      {
        file: 'server/engine/task/task.ts',
        find: `  const finished = new Set(`,
        put: `  ${pause}
  const finished = new Set(`,
      },
    ],
  },
  {
    bug: 'a round of guesses is decided while guesses are in progress',
    testFile: 'server/engine/guess/guess.test.ts',
    test: 'leaves no guess without a result, when guesses that were in time meet it',
    edits: [
      { file: settlementFile, find: `    .forUpdate('guess_round')\n`, put: '' },
      {
        file: 'server/engine/guess/guess.ts',
        find: `  const kept = await transaction`,
        put: `  ${pause}\n  const kept = await transaction`,
      },
    ],
  },
  {
    bug: 'a page of guesses is paid by every server that settles it',
    testFile: 'server/engine/guess/settle-guesses.test.ts',
    test: 'is settled by several servers at once as by one: nobody is paid twice or left out',
    edits: [
      { file: settlementFile, find: `    .forUpdate('guess_round')\n`, put: '' },
      { file: settlementFile, find: `    .where('result', 'is', null)\n`, put: '' },
      {
        file: settlementFile,
        find: `  const last = await findLastOfPage`,
        put: `  ${pause}\n  const last = await findLastOfPage`,
      },
      { file: settlementFile, find: 'fact: roundId', put: 'fact: `${roundId} ${random.uuid()}`' },
    ],
  },
  {
    bug: 'an approved invitation is paid by every concurrent payer',
    testFile: 'server/engine/invite/invite.test.ts',
    test: 'lets one of many parallel payers pay',
    edits: [
      { file: invitationFile, find: `    .forUpdate()\n`, put: '' },
      {
        file: invitationFile,
        find: `    .where('state', '=', edge.state)\n`,
        put: '',
      },
      {
        file: invitationFile,
        find: `  const moved = await`,
        put: `  ${pause}
  const moved = await`,
      },
    ],
  },
  {
    bug: 'a job is claimed without a lock',
    testFile: 'server/modules/jobs/job-runner.test.ts',
    test: 'shares jobs among servers so that each is run once',
    edits: [
      {
        file: 'server/modules/jobs/job-repository.ts',
        find: `            .forUpdate()\n            .skipLocked()\n`,
        put: '',
      },
      {
        file: 'server/modules/jobs/job-repository.ts',
        find: `    if (due.length === 0) return [];`,
        put: `    if (due.length === 0) return [];\n    ${pause}`,
      },
    ],
  },
  {
    bug: 'caps are taken in the order in which they are named',
    testFile: order,
    test: 'of caps is the same for every order of the arguments',
    edits: [
      {
        file: 'server/engine/eligibility/take-caps.ts',
        find: '\n        order by owner, cap, period\n        on conflict',
        put: '\n        on conflict',
      },
    ],
  },
  {
    bug: 'a helper locks the enrolment of the other member',
    testFile: order,
    test: 'never locks two enrolments: members who help each other concurrently do not deadlock',
    edits: [
      {
        file: 'server/engine/help/help.ts',
        find: `    .where('member_id', '=', targetId)\n    .executeTakeFirst();\n  if (!target)`,
        put: `    .where('member_id', '=', targetId)\n    .forUpdate()\n    .executeTakeFirst();\n  if (!target)`,
      },
    ],
  },
];
