import { productEquity } from '#contract/activity-kit/product-equity.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { useLoad } from '#kernel/screen/use-load.ts';
import { formatAmount } from '#ui/format-amount.ts';
import { Async } from '#ui/Async.tsx';
import { Change } from '#ui/Change.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Text } from '#ui/Text.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import { FundCard } from '../FundCard.tsx';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { Allocation } from './Allocation.tsx';
import { productTexts } from './product-texts.ts';
import css from './ProductSection.module.css';

const OrderCheck = laterPart(async () => ({ default: (await import('./OrderCheck.tsx')).OrderCheck }));
const PastChart = laterPart(async () => ({ default: (await import('./PastChart.tsx')).PastChart }));

/** The product of an activity with what is offered with it. */
export type ActivityProduct = DataOf<typeof productEquity.detail>;

interface ProductSectionProps {
  readonly title: string;
  readonly picture?: ThingName;
  /** Only the card, without allocation and past. */
  readonly isBrief?: boolean;
}

/** The product of the activity: its risk, what it holds, what it costs, and its past with period and method. */
export function ProductSection({ title, picture, isBrief = false }: ProductSectionProps) {
  const product = useCampaign().ofType(productEquity.detail);
  useLoad(product);
  return (
    <Section title={title} room="list" {...(picture !== undefined && { picture })}>
      <Async of={product} skeleton={<Skeleton rows={isBrief ? 3 : 8} of="row" />}>
        {(known) => (
          <>
            <Head product={known} />
            {!isBrief && <Allocation parts={known.allocation_list} />}
            {!isBrief && <Past product={known} />}
            {!isBrief && <OrderCheck product={known.product_id} fallback={<div className={css.order} />} />}
          </>
        )}
      </Async>
    </Section>
  );
}

function Head({ product }: { readonly product: ActivityProduct }) {
  const { product_name: name, product_code: code, risk_level, risk_desc, tag_list: tags } = product;
  const { intro, min_amount, fee_desc, performance, is_sample: isSample } = product;
  return (
    <>
      <FundCard
        fund={{
          ...{ name, code, tags, risk: `${risk_level} ${risk_desc}`, isSample },
          figureLabel: productTexts.year,
        }}
        figure={<Change value={performance.change_bp / 100} />}
      />
      <p className={css.intro}>{intro}</p>
      <Facts
        isBoxed
        layout="beside"
        facts={[
          [productTexts.minAmount, productTexts.yuan(formatAmount(min_amount, { of: 'fen', full: true }))],
          [productTexts.fee, fee_desc],
        ]}
      />
    </>
  );
}

function Past({ product: { performance } }: { readonly product: ActivityProduct }) {
  const { period_desc, method_desc } = performance;
  return (
    <div className={css.past}>
      <Text as="h3" of="title">
        {productTexts.past}
      </Text>
      <PastChart of={performance} fallback={<div className={css.chart} />} />
      <p className={css.method}>
        {period_desc}，{method_desc}
      </p>
    </div>
  );
}
