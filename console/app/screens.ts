import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Allowed } from '#contract/console/console-endpoints.ts';
import { drafts } from '#contract/console/drafts.ts';
import { audit } from '#contract/console/audit.ts';
import { draws } from '#contract/console/draws.ts';
import { experiments } from '#contract/console/experiments.ts';
import { fraud } from '#contract/console/fraud.ts';
import { pages } from '#contract/console/pages.ts';
import { previews } from '#contract/console/preview.ts';
import { people } from '#contract/console/people.ts';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import { proposals } from '#contract/console/proposals.ts';
import { stock } from '#contract/console/stock.ts';
import { support } from '#contract/console/support.ts';
import { dryRuns } from '#contract/console/dry-run.ts';
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
    path: '/activities',
    title: '活动',
    group: '活动',
    allowed: drafts.activities.allowed,
    Component: lazy(() =>
      import('../screens/activities/Activities.tsx').then(({ Activities }) => ({ default: Activities })),
    ),
  },
  {
    path: '/calendar',
    title: '活动日历',
    group: '活动',
    allowed: drafts.calendar.allowed,
    Component: lazy(() =>
      import('../screens/calendar/CalendarScreen.tsx').then(({ CalendarScreen }) => ({
        default: CalendarScreen,
      })),
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
    path: '/proposals',
    title: '提议与审批',
    group: '活动',
    allowed: proposals.list.allowed,
    Component: lazy(() =>
      import('../screens/proposals/Proposals.tsx').then(({ Proposals }) => ({ default: Proposals })),
    ),
  },
  {
    path: '/awards',
    title: '发奖',
    group: '奖品',
    allowed: prizeDesk.list.allowed,
    Component: lazy(() => import('../screens/prizes/Awards.tsx').then(({ Awards }) => ({ default: Awards }))),
  },
  {
    path: '/stock',
    title: '奖品库存',
    group: '奖品',
    allowed: stock.list.allowed,
    Component: lazy(() => import('../screens/prizes/Stock.tsx').then(({ Stock }) => ({ default: Stock }))),
  },
  {
    path: '/fraud',
    title: '风控审核',
    group: '风控与客服',
    allowed: fraud.flagged.allowed,
    Component: lazy(() => import('../screens/fraud/Fraud.tsx').then(({ Fraud }) => ({ default: Fraud }))),
  },
  {
    path: '/members',
    title: '会员',
    group: '风控与客服',
    allowed: support.find.allowed,
    Component: lazy(() =>
      import('../screens/support/Members.tsx').then(({ Members }) => ({ default: Members })),
    ),
  },
  {
    path: '/draws',
    title: '抽奖公证',
    group: '公平',
    allowed: draws.list.allowed,
    Component: lazy(() => import('../screens/draws/Draws.tsx').then(({ Draws }) => ({ default: Draws }))),
  },
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
    path: '/pages',
    title: '页面',
    group: '活动',
    allowed: pages.list.allowed,
    Component: lazy(() => import('../screens/pages/Pages.tsx').then(({ Pages }) => ({ default: Pages }))),
  },
  {
    path: '/landing-pages',
    title: '渠道落地页',
    group: '活动',
    allowed: pages.list.allowed,
    Component: lazy(() =>
      import('../screens/pages/Pages.tsx').then(({ LandingTemplates }) => ({ default: LandingTemplates })),
    ),
  },
  {
    path: '/experiments',
    title: '实验',
    group: '活动',
    allowed: experiments.list.allowed,
    Component: lazy(() =>
      import('../screens/experiments/Experiments.tsx').then(({ Experiments }) => ({ default: Experiments })),
    ),
  },
  {
    path: '/preview',
    title: '预览',
    allowed: previews.open.allowed,
    Component: lazy(() =>
      import('../screens/preview/PreviewScreen.tsx').then(({ PreviewScreen }) => ({
        default: PreviewScreen,
      })),
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
