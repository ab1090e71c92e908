import { clsx } from 'clsx';
import { awardProgress } from '#contract/activity-kit/states.ts';
import type { lottery } from '#contract/activity-kit/lottery.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { paths } from '#kernel/screen/paths.ts';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { DrawnActivity } from '../fairness/RecordProof.tsx';
import { VerifyButton } from '../fairness/VerifyButton.tsx';
import css from './AwardRow.module.css';
import { awardTexts as texts } from './award-texts.ts';

/** A prize as its owner sees it. */
export type Award = DataOf<typeof lottery.awardList>['list'][number];

const tones = { to_claim: 'bad', on_the_way: 'brand', received: 'good', over: 'quiet' } as const;

/** What is held says so in words of its own. */
function State({ status, kind, hold_desc: hold }: Pick<Award, 'status' | 'kind' | 'hold_desc'>) {
  const known = Object.values(awardProgress).find((one) => one === status);
  if (known === undefined || hold !== undefined) return null;
  // What arrives in a parcel is in nobody's account.
  const isSigned = kind === 'physical' && known === awardProgress.received;
  return <Tag tone={tones[known]}>{isSigned ? texts.signed : texts[known]}</Tag>;
}

const notes: Readonly<Record<string, string>> = texts.notes;

function addressText({ status, can_edit_address }: Award): string {
  if (status === awardProgress.toClaim) return texts.fill;
  return can_edit_address ? texts.change : texts.see;
}

interface AwardRowProps {
  /** The activity, for the proof of the draw. */
  readonly activity: Resource<DrawnActivity>;
  readonly award: Award;
  /** The address of the screen on which the address of this parcel is given; none where the campaign sends no parcels. */
  readonly addressLink?: string;
}

/**
 * One prize: what it is, its progress, its code with a copy button or a note, the link to the address of a parcel or to
 * the member's coupons, and the proof of the draw that gave it.
 */
export function AwardRow({ activity, award, addressLink }: AwardRowProps) {
  const { draw_id, title, value_desc, source_desc, award_time, kind, status, code } = award;
  const hasAddress = kind === 'physical' && status !== awardProgress.over && award.hold_desc === undefined;
  const address = hasAddress ? addressLink : undefined;
  // A parcel has no code.
  const copied = award.shipment?.tracking_no ?? code;
  const note = status === awardProgress.received ? notes[kind] : undefined;
  return (
    <li className={clsx(css.award, status === awardProgress.over && css.isOver)}>
      <span className={css.plate}>
        <Thing name={thingOf(award.picture)} size={48} />
      </span>
      <div>
        <p className={css.name}>
          {title} <span className={css.value}>{value_desc}</span>
        </p>
        <p className={css.meta}>
          {source_desc}
          <span className={css.when}>{formatMoment(award_time)}</span>
        </p>
      </div>
      <State {...award} />
      {award.hold_desc !== undefined && (
        <p className={css.wide}>
          <Tag tone="brand">{award.hold_desc}</Tag>
        </p>
      )}
      {code !== '' && (
        <p className={css.wide}>
          <span className={css.label}>{texts.code}</span> <span className={css.code}>{code}</span>
        </p>
      )}
      {award.shipment !== undefined && (
        <p className={css.wide}>
          <span className={css.label}>{award.shipment.carrier}</span>{' '}
          <span className={css.code}>{award.shipment.tracking_no}</span>
        </p>
      )}
      {note !== undefined && <p className={clsx(css.wide, css.meta)}>{note}</p>}
      <div className={css.ways}>
        {copied !== '' && <CopyButton text={copied} copy={copyText} label={texts.copy} of={title} />}
        {address !== undefined && (
          <Link
            className={clsx(css.address, status === awardProgress.toClaim && css.isAsked)}
            aria-label={`${addressText(award)} ${title}`}
            to={address}
          >
            {addressText(award)}
          </Link>
        )}
        {kind === 'coupon' && status === awardProgress.received && (
          <Link className={css.coupons} aria-label={`${texts.coupons} ${title}`} to={paths.coupons}>
            {texts.coupons}
          </Link>
        )}
        {draw_id !== '' && <VerifyButton of={activity} drawId={draw_id} what={title} />}
      </div>
    </li>
  );
}
