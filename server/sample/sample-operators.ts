import type { OperatorRole } from '#contract/console/operator.ts';
import { addOperator } from '#server/console/operators/operator-records.ts';
import type { SampleOperators } from '#server/console/operators/sample-operators.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';

/** One for each part in the life of a campaign. They have no password: nothing of them is a secret. */
const sampleOperators: readonly { login: string; name: string; roles: readonly OperatorRole[] }[] = [
  { login: 'sample-author', name: '示例编辑', roles: ['author'] },
  { login: 'sample-approver', name: '示例审批人', roles: ['approver'] },
  { login: 'sample-operator', name: '示例运营', roles: ['operator'] },
  { login: 'sample-admin', name: '示例管理员', roles: ['administrator', 'auditor'] },
];

interface SampleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Adds the operators of the sample that are not there yet. */
export async function addSampleOperators({ database, clock, random }: SampleDeps): Promise<SampleOperators> {
  const author = {
    ...{ actor: 'start', reason: '示例数据', requestId: random.uuid() },
    ...{ random, now: clock.now() },
  };
  await database.transaction(async (transaction) => {
    for (const operator of sampleOperators) {
      await addOperator(transaction, { ...operator, isSample: true }, author);
    }
  });
  return { list: () => listSampleOperators(database) };
}

async function listSampleOperators({ query }: Database) {
  const rows = await query
    .selectFrom('operator')
    .select(['login', 'name', 'roles'])
    .where('is_sample', '=', true)
    .where('disabled_at', 'is', null)
    .execute();
  const placeOf = (login: string): number =>
    sampleOperators.findIndex((operator) => operator.login === login);
  return rows
    .map(({ roles, ...operator }) => ({ ...operator, roles: [...roles] }))
    .sort((one, other) => placeOf(one.login) - placeOf(other.login));
}
