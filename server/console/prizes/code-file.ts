import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { codesAtOnce } from '#contract/console/code-problems.ts';
import type { CodeProblem } from '#contract/console/code-problems.ts';
import type { Database } from '#server/db/database.ts';
import { readCsv, withoutApostrophe } from './csv.ts';

/** A code of a file, with the hash by which it is found. */
export interface FileCode {
  readonly code: string;
  readonly hash: string;
}

/** What a file of codes has, and what is wrong with it. */
export interface CodeFile {
  readonly codes: readonly FileCode[];
  readonly problems: readonly { readonly line: number; readonly problem: CodeProblem }[];
  /** Why the file as a whole cannot be imported; empty when it is readable. */
  readonly problem: string;
  /** The same for the same codes of the same prize; it tells nothing of them. */
  readonly digest: string;
}

interface CodePrize {
  readonly activityId: string;
  readonly prizeId: string;
  /** By a key, so that who reads the database cannot try codes. */
  readonly hashOf: (code: string) => string;
}

/** What the first row may be that is no code. */
const heads = ['兑换码', 'code', 'codes'];
const sound = /^[!-~]{4,64}$/;

/** Reads a file with one code a line, or with the codes in its first column, and finds what is wrong; nothing is changed. */
export async function readCodes(
  query: Database['query'],
  text: string,
  { activityId, prizeId, hashOf }: CodePrize,
): Promise<CodeFile> {
  const { rows, brokenAt } = readCsv(text);
  const [first] = rows;
  const read = heads.includes(first?.cells[0]?.toLowerCase() ?? '') ? rows.slice(1) : rows;
  const problem = problemOf(read.length, brokenAt);
  if (problem !== '') return { codes: [], problems: [], problem, digest: digestOf(activityId, prizeId, []) };
  const codes: FileCode[] = [];
  const problems: CodeFile['problems'][number][] = [];
  const lines = new Map<string, number>();
  for (let at = 0; at < read.length; at += pageSize) {
    const from = codes.length;
    for (const { line, cells } of read.slice(at, at + pageSize)) {
      const code = withoutApostrophe(cells[0] ?? '');
      if (!sound.test(code)) problems.push({ line, problem: 'malformed' });
      else {
        const hash = hashOf(code);
        if (lines.has(hash)) problems.push({ line, problem: 'twice' });
        else {
          lines.set(hash, line);
          codes.push({ code, hash });
        }
      }
    }
    // Asked page by page, so that other calls of this server have their turn in between.
    const page = codes.slice(from).map(({ hash }) => hash);
    for (const hash of await findStored(query, page)) {
      problems.push({ line: lines.get(hash) ?? 0, problem: 'stored' });
    }
  }
  problems.sort((one, other) => one.line - other.line);
  const hashes = codes.map(({ hash }) => hash);
  return { codes, problems, problem, digest: digestOf(activityId, prizeId, hashes) };
}

/** Codes that are hashed, encrypted or stored without a pause. */
export const pageSize = 2000;

function problemOf(lines: number, brokenAt: number | null): string {
  if (brokenAt !== null) return `第 ${String(brokenAt)} 行的引号不成对，文件从这里起读不出来`;
  if (lines === 0) return '文件里没有兑换码';
  return lines > codesAtOnce ? `一个文件最多 ${String(codesAtOnce)} 个兑换码，请分成几个文件` : '';
}

function digestOf(activityId: string, prizeId: string, hashes: readonly string[]): string {
  const text = JSON.stringify([activityId, prizeId, hashes]);
  return createHash('sha256').update(text).digest('base64url');
}

/** Those of some codes that are stored, for whatever prize. */
async function findStored(query: Database['query'], hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('prize_code')
    .select('code_hash')
    .where(sql<boolean>`code_hash = any(${hashes}::text[])`)
    .execute();
  return [...new Set(rows.map(({ code_hash: hash }) => hash))];
}
