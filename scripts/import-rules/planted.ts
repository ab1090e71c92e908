import type { Tree } from './legal-tree.ts';

/** A violation of one rule: the file that must be reported, and other files it needs. */
export interface Planted {
  readonly rule: string;
  readonly at: string;
  readonly text: string;
  readonly beside?: Tree;
}

/** The text of a file that imports another one. */
export const takes = (what: string) => `import { x } from '${what}'; export const y = x;`;

/** At least one violation of every rule in `.dependency-cruiser.cjs`. */
export const plantedBreaches: readonly Planted[] = [
  { rule: 'contract-imports-nothing', at: 'contract/a.ts', text: takes('#kernel/api/api.ts') },
  { rule: 'platform-rests-on-contract', at: 'platform/a.ts', text: takes('#kernel/api/api.ts') },
  { rule: 'ui-is-presentational', at: 'src/ui/A.tsx', text: takes('#kernel/api/api.ts') },
  {
    rule: 'ui-is-presentational',
    at: 'src/ui/B.tsx',
    text: `import type { One } from '#contract/campaigns/one.ts'; export type B = One;`,
  },
  { rule: 'kernel-knows-no-screens', at: 'src/kernel/a.ts', text: takes('#ui/Button.tsx') },
  {
    rule: 'kernel-base-knows-no-visitor',
    at: 'src/kernel/errors/a.ts',
    text: takes('#kernel/visitor/consent.ts'),
  },
  {
    rule: 'product-kit-knows-no-activity',
    at: 'src/product-kit/a.ts',
    text: takes('#activity-kit/tasks.ts'),
  },
  {
    rule: 'activity-kit-knows-no-campaign',
    at: 'src/activity-kit/a.ts',
    text: takes('../campaigns/one/OneScreen.tsx'),
  },
  {
    rule: 'screens-stay-home',
    at: 'src/campaigns/two/a.ts',
    text: `import type { x } from '../one/OneScreen.tsx'; export type Y = x;`,
  },
  { rule: 'screens-stay-home', at: 'src/pages/three/a.ts', text: takes('../../campaigns/one/OneScreen.tsx') },
  {
    rule: 'app-composes',
    at: 'src/app/a.ts',
    text: takes('../../build/a.ts'),
    beside: { 'build/a.ts': 'export const x = 1;' },
  },
  {
    rule: 'console-is-an-application-of-its-own',
    at: 'console/a.ts',
    text: takes('#activity-kit/tasks.ts'),
  },
  {
    rule: 'console-is-for-operators',
    at: 'src/app/d.ts',
    text: takes('../../console/b.ts'),
    beside: { 'console/b.ts': 'export const x = 1;' },
  },
  {
    rule: 'console-contract-is-for-operators',
    at: 'src/app/e.ts',
    text: takes('#contract/console/c.ts'),
    beside: { 'contract/console/c.ts': 'export const x = 1;' },
  },
  {
    rule: 'server-console-knows-no-campaign',
    at: 'server/console/a.ts',
    text: takes('../campaigns/one/one-routes.ts'),
    beside: { 'server/campaigns/one/one-routes.ts': 'export const x = 1;' },
  },
  {
    rule: 'gallery-composes',
    at: 'src/gallery/a.ts',
    text: takes('../../build/b.ts'),
    beside: { 'build/b.ts': 'export const x = 1;' },
  },
  {
    rule: 'gallery-is-for-developers',
    at: 'src/app/c.ts',
    text: takes('../gallery/c.ts'),
    beside: { 'src/gallery/c.ts': 'export const x = 1;' },
  },
  { rule: 'screens-load-lazily', at: 'src/app/b.ts', text: takes('../campaigns/one/OneScreen.tsx') },
  {
    rule: 'target-entry-starts-the-app',
    at: 'targets/mini/main.tsx',
    text: takes('../../src/kernel/api/api.ts'),
  },
  { rule: 'target-knows-no-kernel', at: 'targets/app/a.ts', text: takes('#kernel/api/api.ts') },
  { rule: 'target-knows-no-kernel', at: 'targets/app/b.ts', text: takes('../h5/platform.ts') },
  {
    rule: 'target-is-chosen-by-the-build',
    at: 'src/kernel/b.ts',
    text: takes('../../targets/h5/platform.ts'),
  },
  { rule: 'server-ground', at: 'server/db/a.ts', text: takes('../modules/session.ts') },
  {
    rule: 'server-modules-know-no-campaign',
    at: 'server/modules/a.ts',
    text: takes('../engine/chances.ts'),
  },
  {
    rule: 'engine-knows-no-campaign',
    at: 'server/engine/a.ts',
    text: takes('../campaigns/one/routes.ts'),
  },
  { rule: 'server-campaign-stays-home', at: 'server/campaigns/two/a.ts', text: takes('../one/routes.ts') },
  {
    rule: 'server-campaign-serves-its-contract',
    at: 'server/campaigns/three/three-routes.ts',
    text: 'export const x = 1;',
  },
  {
    rule: 'sample-is-not-the-product',
    at: 'server/engine/b.ts',
    text: takes('../sample/sample-prices.ts'),
  },
  {
    rule: 'sample-is-loaded-on-demand',
    at: 'server/start-server.ts',
    text: takes('./sample/sample-hall.ts'),
  },
  { rule: 'commands-are-entries', at: 'server/d.ts', text: takes('./commands/marks.ts') },
  { rule: 'commands-are-entries', at: 'server/verify-draws/b.ts', text: takes('../commands/marks.ts') },
  { rule: 'verifier-is-asked-by-readers', at: 'server/e.ts', text: takes('./verify-draws/check-log.ts') },
  {
    rule: 'verifier-is-asked-by-readers',
    at: 'server/commands/b.ts',
    text: takes('../verify-draws/check-log.ts'),
  },
  {
    rule: 'server-needs-no-tools',
    at: 'server/commands/c.ts',
    text: takes('../../scripts/c.ts'),
    beside: { 'scripts/c.ts': 'export const x = 1;' },
  },
  { rule: 'server-and-client-never-meet', at: 'server/b.ts', text: takes('#kernel/api/api.ts') },
  { rule: 'client-and-server-never-meet', at: 'src/kernel/c.ts', text: takes('#server/app.ts') },
  { rule: 'journeys-are-visitors', at: 'e2e/a.test.ts', text: takes('../src/kernel/api/api.ts') },
  {
    rule: 'verifier-shares-no-code',
    at: 'server/verify-draws/a.ts',
    text: takes('../engine/chances.ts'),
  },
  {
    rule: 'verifier-shares-no-code',
    at: 'server/verify-contest/a.ts',
    text: takes('../engine/chances.ts'),
  },
  { rule: 'schemas-stay-on-the-server', at: 'contract/b.ts', text: takes('./campaigns/one.schema.ts') },
  { rule: 'schemas-stay-on-the-server', at: 'src/kernel/d.ts', text: takes('typebox') },
  {
    rule: 'tests-stay-in-tests',
    at: 'src/kernel/e.ts',
    text: takes('./e.test.ts'),
    beside: { 'src/kernel/e.test.ts': 'export const x = 1;' },
  },
  { rule: 'axios-has-one-door', at: 'src/activity-kit/b.ts', text: takes('axios') },
  {
    rule: 'weixin-sdk-stays-in-its-hosts',
    at: 'targets/app/c.ts',
    text: `export const x = () => import('weixin-js-sdk');`,
  },
  {
    rule: 'no-cycles',
    at: 'src/kernel/f.ts',
    text: takes('./g.ts'),
    beside: { 'src/kernel/g.ts': takes('./f.ts') },
  },
  { rule: 'no-orphans', at: 'src/kernel/h.ts', text: 'export const x = 1;' },
  { rule: 'everything-resolves', at: 'src/kernel/i.ts', text: takes('./nowhere.ts') },
  { rule: 'packages-are-declared', at: 'src/kernel/j.ts', text: takes('undeclared') },
  { rule: 'product-needs-product-packages', at: 'server/c.ts', text: takes('devtool') },
];
