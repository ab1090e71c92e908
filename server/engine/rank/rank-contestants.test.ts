import { rankContestants } from './rank-contestants.ts';
import type { BoardRule, ScoreEvent } from './rank-contestants.ts';

const rule: BoardRule = { scoring: 'sum', minScore: 0, minEvents: 1 };
let events = 0;
const scored = (memberId: string, points: number, happenedAt: number): ScoreEvent => ({
  memberId,
  points,
  happenedAt,
  eventId: `e${String((events += 1)).padStart(6, '0')}`,
});
const codes = new Map(['a', 'b', 'c', 'd'].map((member) => [member, `CODE-${member}`]));
const placesOf = (
  list: readonly ScoreEvent[],
  changes: Partial<BoardRule> = {},
  disqualified: readonly string[] = [],
) =>
  rankContestants({ ...rule, ...changes }, { events: list, codes, disqualified: new Set(disqualified) }).map(
    ({ memberId, place, score }) => `${memberId} ${String(place)} ${String(score)}`,
  );

describe('ranking contestants', () => {
  it('goes by score, whatever order the events come in', () => {
    const list = [scored('a', 5, 1), scored('b', 7, 2), scored('a', 3, 3), scored('c', -1, 4)];
    expect(placesOf(list, { minScore: -10 })).toEqual(['a 1 8', 'b 2 7', 'c 3 -1']);
    expect(placesOf([...list].reverse(), { minScore: -10 })).toEqual(['a 1 8', 'b 2 7', 'c 3 -1']);
  });

  it('breaks a tie by who qualified earlier, then by member code', () => {
    expect(placesOf([scored('b', 5, 2), scored('a', 5, 3)])).toEqual(['b 1 5', 'a 2 5']);
    expect(placesOf([scored('b', 5, 2), scored('a', 5, 2)])).toEqual(['a 1 5', 'b 2 5']);
    const late = [scored('a', 1, 1), scored('b', 5, 2), scored('a', 4, 3)];
    expect(placesOf(late, { minScore: 5 })).toEqual(['b 1 5', 'a 2 5']);
  });

  it('gives no place below the score or the number of events that are asked for', () => {
    const list = [scored('a', 9, 1), scored('b', 4, 1), scored('b', 4, 2)];
    expect(placesOf(list, { minEvents: 2 })).toEqual(['b 1 8', 'a null 9']);
    expect(placesOf(list, { minScore: 9 })).toEqual(['a 1 9', 'b null 8']);
  });

  it('lets who fell below and came back qualify when they came back', () => {
    const list = [scored('a', 5, 1), scored('a', -3, 2), scored('b', 5, 3), scored('a', 3, 4)];
    expect(placesOf(list, { minScore: 5 })).toEqual(['b 1 5', 'a 2 5']);
  });

  it('can take the latest or the best instead of the sum', () => {
    const list = [scored('a', 9, 1), scored('a', 2, 2), scored('b', 5, 1)];
    expect(placesOf(list, { scoring: 'latest' })).toEqual(['b 1 5', 'a 2 2']);
    expect(placesOf(list, { scoring: 'best' })).toEqual(['a 1 9', 'b 2 5']);
  });

  it('closes the gap of who is disqualified, and does not know who is no contestant', () => {
    const list = [scored('a', 9, 1), scored('b', 5, 1), scored('stranger', 99, 1)];
    expect(placesOf(list, {}, ['a'])).toEqual(['b 1 5', 'a null 9']);
  });
});
