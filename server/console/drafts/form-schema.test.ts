import { readFileSync } from 'node:fs';
import path from 'node:path';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { problemOf } from './problem-words.ts';
import { formSchema } from './form-schema.ts';

type Titles = Readonly<Record<'fields' | 'choices' | 'types', Readonly<Record<string, string>>>>;

const titles = JSON.parse(
  readFileSync(path.join(process.cwd(), 'console/screens/drafts/field-titles.json'), 'utf8'),
) as Titles;

/** The names of the fields of a schema, and the constants that they may be, at every depth. */
function namesIn(value: unknown): { readonly fields: string[]; readonly choices: string[] } {
  if (typeof value !== 'object' || value === null) return { fields: [], choices: [] };
  const { properties, enum: choices } = value as { readonly properties?: object; readonly enum?: unknown[] };
  const below = Object.values(value).map(namesIn);
  return {
    fields: [...Object.keys(properties ?? {}), ...below.flatMap(({ fields }) => fields)],
    choices: [
      ...(choices ?? []).filter((choice) => typeof choice === 'string'),
      ...below.flatMap(({ choices: more }) => more),
    ],
  };
}

describe('the form of an activity', () => {
  it('has a title in Chinese for every type, field and choice', () => {
    const found = [...playTypes.values()].map((playType) => namesIn(formSchema(playType)));
    const missing = (names: readonly string[], known: Readonly<Record<string, string>>) =>
      [...new Set(names)].filter((name) => known[name] === undefined);
    expect(missing([...playTypes.keys()], titles.types)).toEqual([]);
    expect(
      missing(
        found.flatMap(({ fields }) => fields),
        titles.fields,
      ),
    ).toEqual([]);
    expect(
      missing(
        found.flatMap(({ choices }) => choices),
        titles.choices,
      ),
    ).toEqual([]);
  });

  it.each([
    ['config/goals/steps: every step is higher than the one before', 'config/goals/steps', '目标要逐级增加'],
    ['task read: a reading task names its article', 'tasks/read', '阅读任务要选择短文'],
    ['pool main: there is no prize gem', 'pools/main', '没有奖品 gem'],
    ['prize cup appears twice', 'prizes/cup', '标识重复'],
    ['runs at the same time as other of the same type', 'window', '与同类型的活动other时间重叠'],
    ['disclosure is missing: something is given away', 'disclosure', '活动发放奖励，必须填写公示信息'],
    ['a rule that nobody has put into words', '', '不符合规则：a rule that nobody has put into words'],
  ])('says %s at its place', (line, place, words) => {
    expect(problemOf(line)).toEqual({ place, words });
  });
});
