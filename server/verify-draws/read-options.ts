import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Notice, Published } from './published.ts';

/** How the command is used. */
export const usage = `usage: npm run verify-draws -- FILE [--commitment HASH]… [--head POSITION:HASH]… [--receipt DRAW_ID:HASH]…
                            [--notices FILE] [--require-seed]
       npm run verify-draws -- --scheduled FILE [--commitment HASH]…
exit code: 0 every draw is verified, 1 the log is wrong, 2 the call is wrong, 3 nothing is wrong, but not every draw could be verified`;

const hash = /^[0-9a-f]{64}$/;

/** The file of a call, and what its log must agree with. */
export interface Options {
  readonly file: string;
  readonly published: Published;
  /** The file has the records of scheduled draws. */
  readonly isScheduled: boolean;
}

/** @throws Error with a sentence for a call that is not like {@link usage}. */
export function readOptions(args: readonly string[]): Options {
  const many = { type: 'string', multiple: true, default: [] as string[] } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      commitment: many,
      head: many,
      receipt: many,
      notices: many,
      'require-seed': { type: 'boolean', default: false },
      scheduled: { type: 'boolean', default: false },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(usage);
  const others = [values.head, values.receipt, values.notices].flat();
  if (values.scheduled && (others.length > 0 || values['require-seed'])) throw new Error(usage);
  const notices = values.notices.flatMap(readNotices);
  return {
    file,
    isScheduled: values.scheduled,
    published: {
      commitments: [...values.commitment.map(commitmentOf), ...notices.filter((notice) => !isHead(notice))],
      heads: [...values.head.map(headOf), ...notices.filter(isHead)],
      receipts: new Map(values.receipt.map(receiptOf)),
      requireSeed: values['require-seed'],
    },
  };
}

function commitmentOf(text: string): Notice {
  if (!hash.test(text)) throw new Error(`${text} is not a commitment: 64 hexadecimal digits`);
  return { hash: text };
}

function headOf(text: string): Head {
  const [, position = '', found = ''] = /^([1-9]\d{0,8}):(\w+)$/.exec(text) ?? [];
  if (!hash.test(found)) throw new Error(`${text} is not a head: POSITION:HASH`);
  return { position: Number(position), hash: found };
}

function receiptOf(text: string): [id: string, hash: string] {
  const [, id = '', found = ''] = /^([0-9a-f-]{36}):(\w+)$/.exec(text) ?? [];
  if (!hash.test(found)) throw new Error(`${text} is not a receipt: DRAW_ID:HASH`);
  return [id, found];
}

type Head = Published['heads'][number];

function isHead(notice: Notice | Head): notice is Head {
  return 'position' in notice;
}

function readNotices(file: string): (Notice | Head)[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const notice = noticeOf(line);
    if (notice === null) throw new Error(`line ${String(index + 1)} of ${file} is not a notice`);
    return [notice];
  });
}

function noticeOf(line: string): Notice | Head | null {
  try {
    const fields = JSON.parse(line) as Readonly<Record<string, unknown>>;
    const { activity, kind, position } = fields;
    const found = kind === 'commitment' ? fields['commitment'] : fields['hash'];
    if (typeof activity !== 'string' || typeof found !== 'string' || !hash.test(found)) return null;
    if (kind === 'commitment') return { activity, hash: found };
    return kind === 'head' && typeof position === 'number' ? { activity, position, hash: found } : null;
  } catch {
    return null;
  }
}
