import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Allowed } from '#contract/console/console-endpoints.ts';
import { audit } from '#contract/console/audit.ts';
import { dryRuns } from '#contract/console/dry-run.ts';
import { people } from '#contract/console/people.ts';
import { running } from '#contract/console/running.ts';

/** A place of the console. */
export interface Screen {
  readonly path: string;
  readonly title: string;
  /** The heading under which the menu has it; undefined for a place that the menu does not have. */
  readonly group?: string;
  readonly allowed: Allowed;
  readonly Component: ComponentType;
}

/** Every place of the console, in the order of its menu. */
export const screens: readonly Screen[] = [
  {
    path: '/running',
    title: '活动运行',
    group: '活动',
    allowed: running.list.allowed,
    Component: lazy(() =>
      import('../screens/running/Running.tsx').then(({ Running }) => ({ default: Running })),
    ),
  },
  {
    path: '/dry-run',
    title: '试算',
    group: '活动',
    allowed: dryRuns.list.allowed,
    Component: lazy(() =>
      import('../screens/dry-run/DryRunScreen.tsx').then(({ DryRunScreen }) => ({ default: DryRunScreen })),
    ),
  },
  {
    path: '/people',
    title: '人员与角色',
    group: '管理',
    allowed: people.list.allowed,
    Component: lazy(() => import('../screens/people/People.tsx').then(({ People }) => ({ default: People }))),
  },
  {
    path: '/audit',
    title: '操作审计',
    group: '管理',
    allowed: audit.list.allowed,
    Component: lazy(() => import('../screens/audit/Audit.tsx').then(({ Audit }) => ({ default: Audit }))),
  },
  {
    path: '/me',
    title: '我的登录方式',
    allowed: 'operators',
    Component: lazy(() =>
      import('../screens/me/MySignIn.tsx').then(({ MySignIn }) => ({ default: MySignIn })),
    ),
  },
];
