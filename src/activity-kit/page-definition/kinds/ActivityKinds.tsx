import { clsx } from 'clsx';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { paths } from '#kernel/screen/paths.ts';
import { EquitySection } from '../../equity/EquitySection.tsx';
import { PrizeSection } from '../../prizes/PrizeSection.tsx';
import { WinnersTicker } from '../../prizes/WinnersTicker.tsx';
import { ProductSection } from '../../product/ProductSection.tsx';
import { TaskSection } from '../../tasks/TaskSection.tsx';
import { OfActivity } from '../OfActivity.tsx';
import css from '../page-definition.module.css';
import { sectionInfo } from '../section-info.ts';
import type { KindProps } from '../shown-page.ts';
import { pageTexts } from '../page-texts.ts';

/** The tasks of an activity while it runs. */
export function TasksKind({ settings: { title, campaign, activity }, page }: KindProps<'tasks'>) {
  const of = sectionInfo(campaign);
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
  const of = sectionInfo(campaign);
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
  const of = sectionInfo(campaign);
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
        link={{ to: paths.coupons, label: pageTexts.ownCoupons }}
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
