import type * as app from '../targets/app/platform.ts';
import type * as h5 from '../targets/h5/platform.ts';
import type * as miniprogram from '../targets/miniprogram/platform.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { Platform } from './contract.ts';
import * as fake from './testing/fake-platform.ts';

/*
 * The compiler checks the screens once, with the fake platform as `#platform`. The result holds for every target,
 * because the fake has no export that a target lacks, and because `platform` has the same type in all of them: the
 * compiler refuses a `true` below when one differs, and a missing line when a target is added.
 */
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

interface PlatformModules {
  readonly h5: typeof h5;
  readonly app: typeof app;
  readonly miniprogram: typeof miniprogram;
  readonly fake: typeof fake;
}

const isSame: {
  readonly [Name in TargetName | 'fake']: IsSame<PlatformModules[Name]['platform'], Platform>;
} = { h5: true, app: true, miniprogram: true, fake: true };

test('the fake platform exports what every target exports, and nothing else', () => {
  expect(Object.values(isSame)).not.toContain(false);
  expect(Object.keys(fake)).toEqual(['platform']);
});
