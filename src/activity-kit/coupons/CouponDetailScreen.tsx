import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { coupon as couponCalls } from '#contract/activity-kit/coupon.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { ApiError, call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { formatEnd, formatMoment } from '#kernel/screen/format-moment.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { Async } from '#ui/Async.tsx';
import { Card } from '#ui/Card.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { Thing } from '#ui/Thing.tsx';
import { MembersOnly } from '../records/MembersOnly.tsx';
import { SubPage } from '../records/SubPage.tsx';
import { CouponCard } from './CouponCard.tsx';
import { couponOf } from './CouponItem.tsx';
import css from './coupons.module.css';
import { UseCoupon } from './UseCoupon.tsx';
import { couponTexts as texts } from './coupon-texts.ts';
import { ownCouponTexts } from './own-coupon-texts.ts';

type CouponDetail = DataOf<typeof couponCalls.detail>;

const ticket = <Thing name="ticket" size={96} />;

/** One coupon of the member: its ticket with its code, conditions, validity and how to use it. */
export default function CouponDetailScreen() {
  const couponId = new URLSearchParams(useLocation().search).get('equity_info_id') ?? '';
  return (
    <SubPage title={texts.detail} back={texts.title} backTo={paths.coupons}>
      <MembersOnly title={texts.logInForDetail} picture={ticket} toCome={toCome}>
        {/^[0-9a-f-]{36}$/.test(couponId) ? (
          <OwnCoupon key={couponId} couponId={couponId} />
        ) : (
          <MissingCoupon hint={ownCouponTexts.wrongLink} />
        )}
      </MembersOnly>
    </SubPage>
  );
}

/** The coupon, or null where the member has none with this id. */
function loadCoupon(couponId: string): Promise<CouponDetail | null> {
  return call(couponCalls.detail, { query: { equity_info_id: couponId } }).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.code === codes.couponMissing) return null;
    throw failure;
  });
}

const toCome = (
  <div className={css.toCome}>
    <Skeleton rows={3} of="chart" />
  </div>
);

const OwnCoupon = observer(function OwnCoupon({ couponId }: { readonly couponId: string }) {
  const [coupon] = useState(() => new Resource(() => loadCoupon(couponId)));
  useLoad(coupon);
  return (
    <Async of={coupon} skeleton={toCome}>
      {(found) =>
        found === null ? (
          <MissingCoupon hint={texts.missingHint} />
        ) : (
          <Ticket coupon={found} onChange={() => coupon.reload()} />
        )
      }
    </Async>
  );
});

interface TicketProps {
  readonly coupon: CouponDetail;
  readonly onChange: () => Promise<void>;
}

function Ticket({ coupon, onChange }: TicketProps) {
  const { code, is_sample, start_time, end_time, used_time } = coupon;
  const facts: readonly (readonly [string, string])[] = [
    [texts.conditions, coupon.condition_desc],
    [texts.validity, texts.fromUntil(formatMoment(start_time), formatEnd(end_time))],
    [texts.usedAt, used_time === null ? '' : formatMoment(used_time)],
    [texts.usage, coupon.usage_desc],
    [texts.source, coupon.source_desc],
  ];
  return (
    <>
      <CouponCard
        isLarge
        coupon={couponOf(coupon)}
        {...(code !== '' && { code: <CouponCode code={code} /> })}
      />
      <div className={css.actions}>
        <UseCoupon coupon={coupon} onChange={onChange} />
      </div>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={css.fact}>
              <Text as="dt" of="note">
                {name}
              </Text>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
      </dl>
      {is_sample && (
        <p role="note" className={css.sample}>
          {texts.sample}
        </p>
      )}
    </>
  );
}

function CouponCode({ code }: { readonly code: string }) {
  return (
    <Stack columns="besideEnd" gap={8} align="center">
      <p className={css.codeText}>
        {texts.code}：{code}
      </p>
      <CopyButton text={code} copy={copyText} label={texts.copyCode} />
    </Stack>
  );
}

function MissingCoupon({ hint }: { readonly hint: string }) {
  return (
    <Card>
      <Empty title={texts.missing} hint={hint} picture={ticket}>
        <TextLink small align="center" to={paths.coupons}>
          {texts.toCoupons}
        </TextLink>
      </Empty>
    </Card>
  );
}
