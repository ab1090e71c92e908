import { clsx } from 'clsx';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { official } from '#contract/campaigns/official.ts';
import { mgm, springFestival } from '#contract/campaigns/standard-campaigns.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { paths } from '#kernel/screen/paths.ts';
import { EquitySection } from '../../equity/EquitySection.tsx';
import { PrizeSection } from '../../prizes/PrizeSection.tsx';
import { WinnersTicker } from '../../prizes/WinnersTicker.tsx';
import { ProductSection } from '../../product/ProductSection.tsx';
import { TaskSection } from '../../tasks/TaskSection.tsx';
import { OfActivity } from '../OfActivity.tsx';
import css from '../page-definition.module.css';
import type { KindProps } from '../shown-page.ts';

/** The info call of each play type. */
const infoCalls = new Map<string, Endpoint>([
  ['official', official.info],
  ['mgm', mgm.info],
  ['financial_day', financialDay.info],
  ['spring_festival', springFestival.info],
  ['treasure', treasure.info],
  ['advisory', advisory.info],
]);

/** The tasks of an activity while it runs. */
export function TasksKind({ settings: { title, campaign, activity }, page }: KindProps<'tasks'>) {
  const of = infoCalls.get(campaign);
  return (
    of && (
      <OfActivity {...{ page, of, activity }} type={campaign}>
        <TaskSection title={title} />
      </OfActivity>
    )
  );
}

/** The prizes of an activity with their odds and what is left. */
export function PrizesKind({ settings: { title, campaign, activity }, page }: KindProps<'prizes'>) {
  const of = infoCalls.get(campaign);
  return (
    of && (
      <OfActivity {...{ page, of, activity }} type={campaign}>
        <PrizeSection title={title} />
      </OfActivity>
    )
  );
}

/** Who has won lately, in one line. */
export function WinnersKind({ settings: { campaign, activity }, page }: KindProps<'winners'>) {
  const of = infoCalls.get(campaign);
  return (
    of && (
      <OfActivity {...{ page, of, activity }} type={campaign}>
        <div className={clsx(css.band, page.hasCards && css.isAlone)}>
          <WinnersTicker />
        </div>
      </OfActivity>
    )
  );
}

/** The coupons of an advisory activity, which members claim free of charge. */
export function CouponKind({ settings: { title, activity }, page }: KindProps<'coupon'>) {
  return (
    <OfActivity {...{ page, activity }} of={advisory.info} type="advisory">
      <EquitySection
        title={title}
        call={productEquity.receive}
        link={{ to: paths.coupons, label: '我的卡券' }}
      />
    </OfActivity>
  );
}

/** The product of an advisory activity: its card, or with what it holds and its past. */
export function FundKind({ settings: { title, activity, detail }, page }: KindProps<'fund'>) {
  return (
    <OfActivity {...{ page, activity }} of={advisory.info} type="advisory">
      <ProductSection title={title} isBrief={detail !== 'full'} />
    </OfActivity>
  );
}
