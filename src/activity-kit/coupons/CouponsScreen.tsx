import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponTab } from '#contract/activity-kit/states.ts';
import { call } from '#kernel/api/api.ts';
import { FilteredPages } from '#kernel/resource/filtered-pages.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Empty } from '#ui/Empty.tsx';
import { ListSkeleton } from '#ui/ListSkeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { InfiniteRecords } from '../records/InfiniteRecords.tsx';
import { MembersOnly } from '../records/MembersOnly.tsx';
import { SubPage } from '../records/SubPage.tsx';
import { CouponItem } from './CouponItem.tsx';
import { CouponWays } from './CouponWays.tsx';
import css from './coupons.module.css';
import { couponTexts as texts } from './coupon-texts.ts';
import { recordTexts } from '../records/record-texts.ts';

interface CouponFilter {
  readonly tab: keyof typeof texts.tabs;
  readonly category: keyof typeof texts.categories;
}

const tabsOf = <Id extends string>(titles: Readonly<Record<Id, string>>) =>
  (Object.keys(titles) as Id[]).map((id) => ({ id, title: titles[id] }));

const ownCoupons = () =>
  new FilteredPages(
    async (page, { tab, category }: CouponFilter) => {
      const query = { status: couponTab[tab], ...(category !== 'all' && { category }), ...page };
      const { equity_list: items, total } = await call(coupon.list, { query });
      return { items, total };
    },
    { tab: 'usable', category: 'all' },
  );

/** The member's coupons in three tabs (usable, used, invalid) with their categories, ten a page (product 14.7). */
export default function CouponsScreen() {
  return (
    <SubPage
      title={texts.title}
      {...{ back: texts.hall, backTo: paths.activityIndex, intro: texts.intro }}
      pictures={['ticket', 'coin', 'gift']}
    >
      <CouponWays className={css.ways} to={['market', 'history']} />
      <MembersOnly title={recordTexts.guest(texts.title)} toCome={<ListSkeleton rows={4} of="ticket" />}>
        <OwnCoupons />
      </MembersOnly>
    </SubPage>
  );
}

const OwnCoupons = observer(function OwnCoupons() {
  const [list] = useState(ownCoupons);
  const { tab, category } = list.filter;
  return (
    <Tabs
      label={texts.title}
      tabs={tabsOf(texts.tabs)}
      selected={tab}
      onSelect={(chosen) => list.choose({ tab: chosen })}
    >
      <div className={css.kinds}>
        <Tabs
          variant="pill"
          label={texts.category}
          tabs={tabsOf(texts.categories)}
          selected={category}
          onSelect={(chosen) => list.choose({ category: chosen })}
        >
          <div className={css.list}>
            <InfiniteRecords
              of={list.pages}
              label={texts.tabs[tab]}
              keyOf={({ equity_info_id: id }) => id}
              draw={(row) => <CouponItem row={row} />}
              empty={
                <Empty title={category === 'all' ? texts.empty : texts.emptyOf(texts.categories[category])}>
                  <TextLink small align="center" to={texts.ways.market.to}>
                    {texts.toMarket}
                  </TextLink>
                </Empty>
              }
            />
          </div>
        </Tabs>
      </div>
    </Tabs>
  );
});
