import { targets } from '#contract/pages/bundles.ts';
import type { ReleaseChannel } from './release-channel.schema.ts';
import { afterChange, bucketOf, releaseFor } from './rollout.ts';
import type { ChannelChange } from './rollout.ts';

const [one, two, three] = ['1', '2', '3'].map((day) => `2026110${day}T000000-aaaaaaaaaaaa`) as [
  string,
  string,
  string,
];

function channel(differs: Partial<ReleaseChannel> = {}): ReleaseChannel {
  return {
    ...{ format: 1, sequence: 1, changedAt: '2026-11-29T00:00:00Z', actor: 'a', reason: 'r' },
    ...{ stable: one, previous: null, candidate: null, killed: { targets: [], campaigns: [] } },
    ...differs,
  };
}

const withCandidate = (share: number, more: Partial<NonNullable<ReleaseChannel['candidate']>> = {}) =>
  channel({ candidate: { id: two, share, targets: [...targets], allow: [], isPaused: false, ...more } });

const visitors = Array.from({ length: 20_000 }, (_, at) => String(100_000_000_000_000 + at * 7919));
const gets = (share: number): Set<string> =>
  new Set(visitors.filter((id) => releaseFor(withCandidate(share), { id, target: 'h5' }) === two));

describe('a candidate', () => {
  it.each([0, 1, 500, 2500, 5000, 9999, 10_000])('gets its share of the visitors: %i of 10,000', (share) => {
    const expected = (visitors.length * share) / 10_000;
    // Five standard deviations of a fair choice; none at the ends.
    const spread = 5 * Math.sqrt((expected * (10_000 - share)) / 10_000);
    expect(Math.abs(gets(share).size - expected)).toBeLessThanOrEqual(spread);
  });

  it('keeps a visitor when its share grows, and at every visit', () => {
    const [few, many] = [gets(500), gets(1500)];
    expect([...few].filter((id) => !many.has(id))).toEqual([]);
    expect(gets(500)).toEqual(few);
  });

  it('is not tried by the same visitors as another candidate', () => {
    const early = visitors.filter((id) => bucketOf(id, two) < 1000 && bucketOf(id, three) < 1000);
    expect(early.length / visitors.length).toBeLessThan(0.02);
  });

  it('has a bucket that does not change from one version of the server to the next', () => {
    expect(bucketOf('123456789012345', two)).toBe(1399);
  });

  it.each([
    ['a visitor without an id', withCandidate(10_000), { id: undefined, target: 'h5' }, one],
    ['an id that is none', withCandidate(10_000), { id: '12345', target: 'h5' }, one],
    ['another target', withCandidate(10_000, { targets: ['app'] }), { id: visitors[0], target: 'h5' }, one],
    ['its target', withCandidate(10_000, { targets: ['app'] }), { id: visitors[0], target: 'app' }, two],
    [
      'a visitor of the list',
      withCandidate(0, { allow: [visitors[0] ?? ''] }),
      { id: visitors[0], target: 'h5' },
      two,
    ],
    ['a pause', withCandidate(10_000, { isPaused: true }), { id: visitors[0], target: 'h5' }, two],
    [
      'a target that is killed',
      channel({ killed: { targets: ['h5'], campaigns: [] } }),
      { id: visitors[0], target: 'h5' },
      null,
    ],
    [
      'a target beside it',
      channel({ killed: { targets: ['h5'], campaigns: [] } }),
      { id: visitors[0], target: 'app' },
      one,
    ],
    ...(
      [
        ['an app that is too old', '3.29.9', one],
        ['the lowest version of the app', '3.30.0', two],
        ['the lowest version in its short form', '3.30', two],
        ['an app that tells no version', undefined, one],
      ] as const
    ).map(
      ([what, app, release]) =>
        [
          what,
          withCandidate(10_000, { minApp: '3.30.0' }),
          { id: visitors[0], target: 'app', app },
          release,
        ] as const,
    ),
  ] as const)('with %s', (_what, of, visitor, release) => {
    expect(releaseFor(of, visitor)).toBe(release);
  });
});

const rollout = (id: string, percent: number, more: object = {}): ChannelChange => ({
  kind: 'rollout',
  ...{ id, percent, targets, allow: [], ...more },
});

describe('a change of the channel', () => {
  it('begins with a release for everybody', () => {
    expect(afterChange(null, rollout(one, 100))).toMatchObject({
      stable: one,
      previous: null,
      candidate: null,
    });
  });

  it('grows a candidate, which is stable at 100 percent of every target, and can be taken back', () => {
    const grown = channel(afterChange(channel(), rollout(two, 5)));
    expect(grown.candidate).toMatchObject({ id: two, share: 500 });
    const whole = channel(afterChange(grown, rollout(two, 100)));
    expect(whole).toMatchObject({ stable: two, previous: one, candidate: null });
    expect(afterChange(grown, { kind: 'rollback' })).toMatchObject({ stable: one, candidate: null });
  });

  it('goes back to the release before, and not forward again to what was taken back', () => {
    const whole = channel(afterChange(channel(), rollout(two, 100)));
    const back = channel(afterChange(whole, { kind: 'rollback' }));
    expect(back).toMatchObject({ stable: one, previous: null });
    expect(() => afterChange(back, { kind: 'rollback' })).toThrow('nothing to go back to');
    expect(afterChange(back, rollout(two, 100))).toMatchObject({ stable: two, previous: one });
  });

  it('keeps the list of visitors while the share grows, and pauses and goes on', () => {
    const listed = channel(afterChange(channel(), rollout(two, 0, { allow: ['111111111111111'] })));
    const paused = channel(afterChange(listed, { kind: 'pause' }));
    expect(paused.candidate).toMatchObject({ isPaused: true, share: 0 });
    expect(afterChange(paused, rollout(two, 0.25)).candidate).toMatchObject({
      ...{ isPaused: false, share: 25, allow: ['111111111111111'] },
    });
  });

  it('keeps the targets of a candidate until others are named, also at 100 percent', () => {
    const narrow = channel(afterChange(channel(), rollout(two, 5, { targets: ['app'] })));
    const grown = channel(afterChange(narrow, rollout(two, 100, { targets: undefined })));
    expect(grown).toMatchObject({ stable: one, candidate: { id: two, share: 10_000, targets: ['app'] } });
    const wider = channel(afterChange(grown, rollout(two, 20, { targets: ['h5', 'app'] })));
    expect(wider.candidate).toMatchObject({ share: 2000, targets: ['h5', 'app'] });
    expect(afterChange(wider, rollout(two, 100))).toMatchObject({ stable: two, candidate: null });
  });

  it('gives a new candidate to every target where none is named', () => {
    const begun = afterChange(channel(), rollout(two, 5, { targets: undefined }));
    expect(begun.candidate?.targets).toEqual([...targets]);
    const back = channel(afterChange(channel(begun), { kind: 'rollback' }));
    expect(afterChange(back, rollout(three, 5, { targets: undefined })).candidate?.targets).toEqual([
      ...targets,
    ]);
  });

  it('kills and revives targets and campaigns', () => {
    const killed = channel(afterChange(channel(), { kind: 'kill', targets: ['app'], campaigns: ['mgm'] }));
    expect(killed.killed).toEqual({ targets: ['app'], campaigns: ['mgm'] });
    expect(afterChange(killed, { kind: 'revive', targets: [], campaigns: ['mgm'] }).killed).toEqual({
      ...{ targets: ['app'], campaigns: [] },
    });
  });

  it.each([
    ['a first release for some', null, rollout(one, 5), /No release is stable yet/],
    ['a rollback before the first', null, { kind: 'rollback' }, /No release is stable yet/],
    ['the stable release', channel(), rollout(one, 5), /is the stable release/],
    ['a second candidate', withCandidate(5), rollout(three, 5), /is the candidate/],
    ['101 percent', channel(), rollout(two, 101), /from 0 to 100/],
    ['no number', channel(), rollout(two, Number.NaN), /from 0 to 100/],
    ['a third decimal', channel(), rollout(two, 0.001), /two decimals/],
    ['a pause of nothing', channel(), { kind: 'pause' }, /no candidate to pause/],
    ['a rollback to nothing', channel(), { kind: 'rollback' }, /nothing to go back to/],
  ] as const)('is refused: %s', (_what, from, change, reason) => {
    expect(() => afterChange(from, change)).toThrow(reason);
  });
});
