import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Allowed } from '#contract/console/console-endpoints.ts';
import { drafts } from '#contract/console/drafts.ts';
import { audit } from '#contract/console/audit.ts';
import { pages } from '#contract/console/pages.ts';
import { people } from '#contract/console/people.ts';

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
    path: '/activities',
    title: '活动',
    group: '活动',
    allowed: drafts.activities.allowed,
    Component: lazy(() =>
      import('../screens/activities/Activities.tsx').then(({ Activities }) => ({ default: Activities })),
    ),
  },
  {
    path: '/drafts',
    title: '草稿与审批',
    group: '活动',
    allowed: drafts.list.allowed,
    Component: lazy(() => import('../screens/drafts/Drafts.tsx').then(({ Drafts }) => ({ default: Drafts }))),
  },
  {
    path: '/pages',
    title: '页面',
    group: '活动',
    allowed: pages.list.allowed,
    Component: lazy(() => import('../screens/pages/Pages.tsx').then(({ Pages }) => ({ default: Pages }))),
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
