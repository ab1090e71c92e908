import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import type { stockStar } from '#contract/campaigns/stock-star.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Change } from '#ui/Change.tsx';
import { formatPrice } from '#ui/format-amount.ts';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './Star.module.css';
import { texts } from './texts.ts';

/** The page of a star stock. */
export type StarInfo = DataOf<typeof stockStar.info>;
type ChosenStar = NonNullable<StarInfo['star']>;

const ClosesChart = laterPart(async () => ({
  default: (await import('./ClosesChart.tsx')).ClosesChart,
}));

/** The star of the activity: price, closes, reasons and risk; what it is stays open until the activity starts. */
export const Star = observer(function Star() {
  const info = useCampaign<StarInfo>().info.value;
  return (
    <Section title={texts.star} picture="star" {...(info?.star !== null && { room: 'stage' })}>
      {info === undefined && <Skeleton rows={5} of="row" />}
      {info?.star === null && (
        <p className={css.hint}>{info.past_list.length > 0 ? texts.hiddenHint : texts.hidden}</p>
      )}
      {info?.star && <Chosen star={info.star} source={info.source} />}
    </Section>
  );
});

function Chosen({ star: chosen, source }: { readonly star: ChosenStar; readonly source: string }) {
  const { stock_name, stock_code, last_close, last_date, since_bp, close_list } = chosen;
  const closes = close_list.flatMap(({ close }) => (close === null ? [] : [close]));
  return (
    <>
      <div className={css.head}>
        <p className={css.name}>
          {stock_name}
          <span className={css.code}>{stock_code}</span>
        </p>
        <p className={css.price}>
          {formatPrice(last_close)}
          <span className={css.since}>
            {texts.since} <Change value={since_bp === null ? null : since_bp / 100} />
          </span>
        </p>
      </div>
      <p className={css.hint}>{texts.chosen(chosen.chosen_date, formatPrice(chosen.chosen_close))}</p>
      <h3 className={css.heading}>{texts.closes(close_list.length)}</h3>
      {closes.length === 0 ? (
        <Text of="faint">{texts.noPrices}</Text>
      ) : (
        <>
          <p className={css.hint}>
            {texts.range(formatPrice(Math.min(...closes)), formatPrice(Math.max(...closes)))}
          </p>
          <ClosesChart closes={close_list} fallback={<div className={css.chart} />} />
          <Text of="faint">{texts.source(source, last_date)}</Text>
        </>
      )}
      <h3 className={css.heading}>{texts.reasons}</h3>
      <Stack as="ol" gap={12} top={12}>
        {chosen.reason_list.map(({ title, desc }, at) => (
          <li key={title} className={css.reason}>
            <span className={css.number}>{at + 1}</span>
            <div>
              <p className={css.title}>{title}</p>
              <p className={css.desc}>{desc}</p>
            </div>
          </li>
        ))}
      </Stack>
      <div className={css.risk}>
        <Icon name="alert-triangle" />
        <div>
          <h3 className={css.title}>{texts.risk}</h3>
          <p className={css.desc}>{chosen.risk_desc}</p>
        </div>
      </div>
    </>
  );
}
