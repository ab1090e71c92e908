import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponTab, couponView } from '#contract/activity-kit/states.ts';
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
import css from './coupons.module.css';
import { couponTexts as texts } from './coupon-texts.ts';
import { recordTexts } from '../records/record-texts.ts';

type Part = keyof typeof texts.historyParts;

const parts = (Object.keys(texts.historyParts) as Part[]).map((id) => ({
  id,
  title: texts.historyParts[id],
}));

const history = () =>
  new FilteredPages(
    async (page, { part }: { readonly part: Part }) => {
      const status = part === 'all' ? {} : { status: couponTab[part] };
      const query = { view: couponView.history, ...status, ...page };
      const { equity_list: items, total } = await call(coupon.list, { query });
      return { items, total };
    },
    { part: 'all' },
  );

/** What is over of the member's coupons, by the month in which it was used, expired or withdrawn (product 14.7). */
export default function CouponHistoryScreen() {
  return (
    <SubPage
      title={texts.history}
      {...{ back: texts.title, backTo: paths.coupons, intro: texts.historyIntro }}
      pictures={['calendar', 'ticket', 'memo']}
    >
      <MembersOnly
        title={recordTexts.guest(texts.history)}
        toCome={
          <div className={css.months}>
            <ListSkeleton rows={4} of="ticket" />
          </div>
        }
      >
        <OwnHistory />
      </MembersOnly>
    </SubPage>
  );
}

const OwnHistory = observer(function OwnHistory() {
  const [list] = useState(history);
  const { part } = list.filter;
  return (
    <Tabs
      variant="pill"
      label={texts.history}
      tabs={parts}
      selected={part}
      onSelect={(chosen) => list.choose({ part: chosen })}
    >
      <div className={css.months}>
        <InfiniteRecords
          of={list.pages}
          label={texts.history}
          keyOf={({ equity_info_id: id }) => id}
          draw={(row, before) => (
            <>
              {row.month !== before?.month && <h2 className={css.month}>{texts.month(row.month)}</h2>}
              <CouponItem row={row} />
            </>
          )}
          empty={
            <Empty title={texts.noHistory}>
              <TextLink small align="center" to={paths.coupons}>
                {texts.toCoupons}
              </TextLink>
            </Empty>
          }
        />
      </div>
    </Tabs>
  );
});
