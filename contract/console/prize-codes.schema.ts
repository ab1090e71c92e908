import { Type } from 'typebox';
import { callTable } from '#contract/http/call-table.schema.ts';
import { instant, strictObject } from '#contract/http/scalar.schema.ts';
import { codeProblems } from './code-problems.ts';
import { digest, fileText } from './parcels.schema.ts';
import { reasonText } from './people.schema.ts';
import { contentId } from './prize-desk.schema.ts';

const file = { activity_id: contentId(), prize_id: contentId(), file: fileText() };

/** Calls about the codes that are imported for prizes. No reply has a code. */
export const prizeCodeSchemas = callTable('控制台兑换码', {
  list: {
    title: '一个活动的兑换码数量',
    query: Type.Object({ activity_id: contentId() }),
    data: Type.Object({
      prizes: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          /** Units that are left of the prize. */
          units_left: Type.Integer(),
          /** Awards that wait for a code. */
          waiting: Type.Integer(),
          imported: Type.Integer(),
          used: Type.Integer(),
          left: Type.Integer(),
        }),
      ),
      imports: Type.Array(Type.Object({ codes: Type.Integer(), by: Type.String(), at: instant() })),
    }),
  },
  check: {
    title: '检查兑换码文件，不改变任何东西',
    body: strictObject(file),
    data: Type.Object({
      codes: Type.Integer(),
      /** The first of the lines that cannot be imported, and how many there are. */
      problems: Type.Array(Type.Object({ line: Type.Integer(), problem: Type.Enum([...codeProblems]) })),
      problem_count: Type.Integer(),
      /** Why the file as a whole cannot be imported; empty when it is readable. */
      problem: Type.String(),
      digest: digest(),
    }),
  },
  import: {
    title: '导入检查过的兑换码文件',
    body: strictObject({ ...file, digest: digest(), reason: reasonText() }),
    data: Type.Object({
      codes: Type.Integer(),
      /** It was imported before, and nothing is changed. */
      is_repeated: Type.Boolean(),
    }),
  },
});
