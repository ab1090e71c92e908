import type { TargetName } from '#contract/pages/bundles.ts';
import { StartFailure } from '#server/errors.ts';
import type { ReleaseChannel } from '#server/release/release-channel.schema.ts';
import { describeChannel, readTargets } from './change-channel.ts';

const id = '20261102T000000-aaaaaaaaaaaa';

const channelFor = (targets: TargetName[]): ReleaseChannel => ({
  ...{ format: 1, sequence: 2, changedAt: '2026-11-29T00:00:00Z', actor: 'a', reason: 'r' },
  ...{ stable: '20261101T000000-aaaaaaaaaaaa', previous: null, killed: { targets: [], campaigns: [] } },
  candidate: { id, share: 2500, targets, allow: [], isPaused: false },
});

describe('the status of a rollout', () => {
  it('names the share and the targets, and which ones keep the stable release', () => {
    expect(describeChannel(channelFor(['app']))).toContain(
      `  candidate  ${id}, 25 % of app (h5, miniprogram: stable), 0 visitors by name`,
    );
    expect(describeChannel(channelFor(['h5', 'app', 'miniprogram']))).toContain(
      `  candidate  ${id}, 25 % of h5, app, miniprogram, 0 visitors by name`,
    );
  });
});

describe('targets of the command line', () => {
  it('are some by name, or all', () => {
    expect(readTargets('app,h5')).toEqual(['h5', 'app']);
    expect(readTargets('all')).toEqual(['h5', 'app', 'miniprogram']);
  });

  it.each(['web', 'app,web', 'app,all', ''])('are not %j', (text) => {
    expect(() => readTargets(text)).toThrow(StartFailure);
  });
});
