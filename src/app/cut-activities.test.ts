import { cutActivities } from './cut-activities.ts';

interface Row {
  readonly activity_id: string;
  readonly status: number;
  readonly end_time: number | null;
}

const rows = (count: number, status: number, endsAt: (index: number) => number | null): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    activity_id: `${String(status)}-${String(index)}`,
    status,
    end_time: endsAt(index),
  }));
const answer = (list: readonly Row[]) => ({ list, total: list.length, server_time: 7 });
const cut = (list: readonly Row[]) => cutActivities(answer(list)) as ReturnType<typeof answer>;
const idsOf = (list: readonly Row[]): string[] => list.map(({ activity_id: id }) => id);

test('thirty activities travel whole', () => {
  const data = answer(rows(30, 0, () => null));
  expect(cutActivities(data)).toBe(data);
});

test('of more the first of every group travel, in their order, and how many there are', () => {
  const [ended, coming, doing] = [rows(400, 1, () => 1), rows(400, -1, () => 1), rows(400, 0, () => null)];
  const { list, total, server_time: time } = cut([...ended, ...coming, ...doing]);
  expect([total, time]).toEqual([1200, 7]);
  expect(idsOf(list)).toEqual(idsOf([...ended.slice(0, 4), ...coming.slice(0, 4), ...doing.slice(0, 20)]));
});
