import { Value } from 'typebox/value';
import type { CallSchema } from '#contract/http/endpoint.ts';
import type { Answer } from './answers.ts';
import { stories } from './stories.ts';
import { contractSchemas } from './testing/contract-schemas.ts';
import { isWholePage } from './whole-page.ts';

let schemas: ReadonlyMap<string, CallSchema>;

beforeAll(async () => {
  schemas = await contractSchemas();
});

function problemsOf(answer: Answer): string[] {
  const call = `${answer.row.method} ${answer.row.path}`;
  const schema = schemas.get(call);
  if (schema === undefined) return [`${call} is no call of the contract`];
  if (answer.kind !== 'data') return [];
  return Value.Errors(schema.data, answer.data).map(
    ({ instancePath, message }) => `${call} data${instancePath} ${message}`,
  );
}

test.each(Object.entries(stories))('what the api answers in %s fits the contract', async (_name, load) => {
  const { story } = await load();
  const answers = story.states.flatMap((state) => (isWholePage(state) ? state.answers : []));
  expect(answers.flatMap(problemsOf)).toEqual([]);
});

test('an answer that does not fit is named', () => {
  const row = { method: 'GET', path: '/ug/v1/activity_center/list', needs: 'none' } as const;
  expect(problemsOf({ row, kind: 'data', data: { list: [{}], total: 1 } })).toContainEqual(
    expect.stringContaining('GET /ug/v1/activity_center/list data/list/0'),
  );
});
