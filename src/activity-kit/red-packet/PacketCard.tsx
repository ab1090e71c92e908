import { clsx } from 'clsx';
import { redPacketStatus } from '#contract/activity-kit/red-packet.ts';
import type { redPacket } from '#contract/activity-kit/red-packet.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Act } from '#kernel/act/use-act.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { ActButton } from '../act/ActButton.tsx';
import { usePresent } from '../use-present.ts';
import css from './red-packet.module.css';
import { redPacketTexts as texts, yuanOf } from './red-packet-texts.ts';

/** A red packet as this visitor sees it. */
export type Packet = DataOf<typeof redPacket.list>['list'][number];

interface PacketCardProps {
  readonly of: Packet;
  /** The server's time of the answer, and the present moment by it, milliseconds. */
  readonly serverTime: number;
  readonly now: () => number;
  /** The activity has ended, and with it what is left in it. */
  readonly isEnded: boolean;
  /** The act that opens it; undefined outside of the run of the activity. */
  readonly open: Act | undefined;
  readonly onRecords: () => void;
}

/** A red packet: what is in it, when it opens, and the button that opens it; or what the visitor got, or why nothing. */
export function PacketCard({ of: packet, serverTime, now, isEnded, open, onRecords }: PacketCardProps) {
  const { title, total_fen, most_fen, count, left, open_time, expire_time, my_fen } = packet;
  const next = packet.status === redPacketStatus.waiting ? open_time : expire_time;
  const present = usePresent(now, serverTime, next) ?? serverTime;
  const status = isEnded ? redPacketStatus.over : statusAt(packet, present);
  const isWaiting = status === redPacketStatus.waiting;
  const isOpen = status === redPacketStatus.open && my_fen === null;
  return (
    <article
      className={clsx(css.packet, isWaiting ? css.isToCome : !isOpen && css.isOver)}
      aria-label={title}
    >
      <h3 className={css.title}>{title}</h3>
      <p className={css.sum}>{texts.total(yuanOf(total_fen), count)}</p>
      <p className={css.detail}>{texts.limit(yuanOf(most_fen))}</p>
      <div className={css.act}>
        {isOpen && open !== undefined ? (
          <ActButton
            of={open}
            className={css.open}
            award={texts.award}
            awardPicture="red-envelope"
            aria-label={texts.openLabel(title)}
          >
            {texts.open}
          </ActButton>
        ) : (
          <p className={css.seal} role="status">
            {my_fen === null ? texts.states[status] : texts.mine(yuanOf(my_fen))}
          </p>
        )}
      </div>
      <div className={css.foot}>
        {isWaiting ? (
          <Countdown label={texts.toOpening} until={open_time} now={present} />
        ) : (
          <>
            <span>{texts.left(left, count)}</span>
            <button
              type="button"
              className={css.records}
              aria-label={texts.showRecords(title)}
              onClick={onRecords}
            >
              {texts.records} ›
            </button>
          </>
        )}
      </div>
      <p className={css.moment}>
        {isWaiting ? texts.from(formatMoment(open_time)) : texts.until(formatMoment(expire_time))}
      </p>
    </article>
  );
}

/** The status moves with the clock: a packet opens on the page that waits for it. */
function statusAt({ status, open_time, expire_time, left }: Packet, present: number): string {
  if (present >= expire_time) return redPacketStatus.over;
  if (status !== redPacketStatus.waiting || present < open_time) return status;
  return left > 0 ? redPacketStatus.open : redPacketStatus.empty;
}
