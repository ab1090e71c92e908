import { sql } from 'kysely';
import { codes as results } from '#contract/http/codes.ts';
import { toldProblems } from '#contract/console/code-problems.ts';
import { prizeCodes } from '#contract/console/prize-codes.ts';
import { prizeCodeSchemas } from '#contract/console/prize-codes.schema.ts';
import type { ConsoleCall, ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Tx } from '#server/db/database.ts';
import { writeAudit } from '#server/engine/audit/audit.ts';
import { codeCipher, codeHash } from '#server/engine/award/imported-codes.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Cipher } from '#server/secrets.ts';
import { noteFile } from './applied-files.ts';
import { pageSize, readCodes } from './code-file.ts';
import type { FileCode } from './code-file.ts';
import { listCodes } from './code-list.ts';

/** Registers the calls about imported codes. */
export function codeRoutes(calls: ConsoleCalls, { database, secrets, random }: ConsoleContext): void {
  const cipher = codeCipher(secrets, random);
  const hashOf = (code: string) => codeHash(secrets, code);
  calls.register(prizeCodes, prizeCodeSchemas, {
    list: ({ query }) => listCodes(database, query.activity_id),
    check: async ({ body: { activity_id: activityId, prize_id: prizeId, file } }) => {
      const read = await readCodes(database.query, file, { activityId, prizeId, hashOf });
      return {
        ...{ codes: read.codes.length, problem: read.problem, digest: read.digest },
        ...{ problems: read.problems.slice(0, toldProblems), problem_count: read.problems.length },
      };
    },
    import: ({ body }, call) =>
      database.transaction((transaction) => importCodes(transaction, body, { call, cipher, hashOf })),
  });
}

interface CodeImport {
  readonly activity_id: string;
  readonly prize_id: string;
  readonly file: string;
  readonly digest: string;
  readonly reason: string;
}

interface ImportDeps {
  readonly call: ConsoleCall;
  readonly cipher: Cipher;
  readonly hashOf: (code: string) => string;
}

/** Imports a file of codes as it was checked, all of it and once. @throws ApiError formRefused when something is wrong with it by now */
async function importCodes(
  transaction: Tx,
  { activity_id: activityId, prize_id: prizeId, file, digest, reason }: CodeImport,
  { call, cipher, hashOf }: ImportDeps,
) {
  await requireCodePrize(transaction, activityId, prizeId);
  const read = await readCodes(transaction, file, { activityId, prizeId, hashOf });
  if (read.digest !== digest || read.problem !== '') throw refusal('文件和检查过的不一样，请重新检查');
  const changed = read.codes.length;
  const noted = {
    digest,
    activityId,
    kind: 'codes',
    changed,
    by: call.operator().id,
    now: call.now,
  } as const;
  const before = await noteFile(transaction, noted);
  if (before !== null) return { codes: before, is_repeated: true };
  if (read.problems.length > 0) throw refusal('文件里有不能导入的行，请修改后重新检查');
  if (!(await storeCodes(transaction, { activityId, prizeId, codes: read.codes, cipher }))) {
    throw refusal('有兑换码刚刚由别的文件导入，什么都没有导入，请重新检查');
  }
  await writeAudit(transaction, call.author(reason), {
    action: 'codes.import',
    subject: `prize:${activityId}/${prizeId}`,
    before: null,
    after: { codes: changed, digest },
  });
  return { codes: changed, is_repeated: false };
}

async function requireCodePrize(transaction: Tx, activityId: string, prizeId: string): Promise<void> {
  const prize = await transaction
    .selectFrom('activity_prize')
    .select('kind')
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .executeTakeFirst();
  if (prize?.kind !== 'code') throw refusal('这个奖品不是兑换码');
}

interface NewCodes {
  readonly activityId: string;
  readonly prizeId: string;
  readonly codes: readonly FileCode[];
  readonly cipher: Cipher;
}

/** Stores codes, encrypted; false when one of them is there, and then the transaction must end without an effect. */
async function storeCodes(
  transaction: Tx,
  { activityId, prizeId, codes, cipher }: NewCodes,
): Promise<boolean> {
  // In one order, so that two files with the same codes do not wait for each other.
  const sorted = codes.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  for (let at = 0; at < sorted.length; at += pageSize) {
    const page = sorted.slice(at, at + pageSize);
    const hashes = page.map(({ hash }) => hash);
    const encrypted = page.map(({ code }) => cipher.encrypt(code));
    const { numAffectedRows } = await sql`
      insert into prize_code (activity_id, prize_id, code_hash, code)
      select ${activityId}::text, ${prizeId}::text, hash, code
      from unnest(${hashes}::text[], ${encrypted}::text[]) as given (hash, code)
      on conflict (activity_id, code_hash) do nothing`.execute(transaction);
    if (numAffectedRows !== BigInt(page.length)) return false;
  }
  return true;
}

function refusal(msg: string): ApiError {
  return new ApiError(results.formRefused, msg);
}
