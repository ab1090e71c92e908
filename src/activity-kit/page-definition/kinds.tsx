import { lazy } from 'react';
import type { KindName } from '#contract/page-definition/page-kinds.schema.ts';
import type { Kind } from './shown-page.ts';

/**
 * A renderer that is loaded when it is first drawn, once more when it is lost. The server draws it with the page, and the
 * browser keeps what the server has drawn until the script is there, however long that takes.
 */
function later<M, K extends KindName>(load: () => Promise<M>, of: (module: M) => Kind<K>) {
  return lazy(async () => ({ default: of(await load().catch(load)) }));
}

const words = () => import('./kinds/WordKinds.tsx');
const figures = () => import('./kinds/FigureKinds.tsx');
const activities = () => import('./kinds/ActivityKinds.tsx');

/** The renderer of each kind; those that are usually on one page share a script. */
export const kinds: { readonly [K in KindName]: Kind<K> } = {
  text: later(words, (module) => module.TextKind),
  picture: later(words, (module) => module.PictureKind),
  button: later(words, (module) => module.ButtonKind),
  spacer: later(words, (module) => module.SpacerKind),
  steps: later(words, (module) => module.StepsKind),
  questions: later(words, (module) => module.QuestionsKind),
  video: later(words, (module) => module.VideoKind),
  tabs: later(
    () => import('./kinds/TabsKind.tsx'),
    (module) => module.TabsKind,
  ),
  countdown: later(figures, (module) => module.CountdownKind),
  quote: later(figures, (module) => module.QuoteKind),
  chart: later(figures, (module) => module.ChartKind),
  rank: later(
    () => import('./kinds/RankKind.tsx'),
    (module) => module.RankKind,
  ),
  calendar: later(
    () => import('./kinds/CalendarKind.tsx'),
    (module) => module.CalendarKind,
  ),
  tasks: later(activities, (module) => module.TasksKind),
  prizes: later(activities, (module) => module.PrizesKind),
  winners: later(activities, (module) => module.WinnersKind),
  coupon: later(activities, (module) => module.CouponKind),
  fund: later(activities, (module) => module.FundKind),
  invite: later(
    () => import('./kinds/InviteKind.tsx'),
    (module) => module.InviteKind,
  ),
};
