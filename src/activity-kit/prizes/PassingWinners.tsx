import { useState } from 'react';
import type { winners } from '#contract/activity-kit/winners.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useAutoplay } from '#ui/use-autoplay.ts';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import css from './PassingWinners.module.css';
import { timeAgo, winnersTexts as texts } from './winners-texts.ts';

/** A prize that somebody has won. */
export type Winner = DataOf<typeof winners.info>['winner_list'][number];

interface PassingWinnersProps {
  readonly list: readonly Winner[];
  /** The present moment by the server's clock, milliseconds. */
  readonly now: () => number;
}

/** How long one winner is shown, milliseconds. */
const shownMs = 3000;

/**
 * Winners in one line, one after the other, the newest first. They stay while the line is pointed at, focused or paused by
 * a press; under reduced motion it is the newest. A screen reader has all of them as a list that does not move.
 */
export function PassingWinners({ list, now }: PassingWinnersProps) {
  const [turn, setTurn] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const { canPlay, play, stop } = useAutoplay(list.length > 1 ? shownMs : undefined, () =>
    setTurn((before) => before + 1),
  );
  const goOn = () => {
    if (canPlay && !isPaused) play();
  };
  const press = () => {
    if (isPaused && canPlay) play();
    else stop();
    setPaused(!isPaused);
  };
  const shown = list[turn % list.length];
  if (shown === undefined) return null;
  const line = <Line key={turn} winner={shown} now={now} />;
  return (
    <>
      {canPlay ? (
        <button
          type="button"
          className={css.pill}
          aria-label={texts.pause}
          aria-pressed={isPaused}
          onClick={press}
          onPointerEnter={stop}
          onPointerLeave={goOn}
          onFocus={stop}
          onBlur={goOn}
        >
          {line}
        </button>
      ) : (
        <p className={css.pill} aria-hidden>
          {line}
        </p>
      )}
      <ul className="visually-hidden" aria-label={texts.list}>
        {list.map((winner, at) => (
          // Two winners may agree in everything that is told about them.
          <li key={at}>{`${winner.phone_num} ${texts.won} ${winner.title} ${winner.value_desc}`}</li>
        ))}
      </ul>
    </>
  );
}

function Line({
  winner: { phone_num, title, value_desc, picture, award_time },
  now,
}: {
  readonly winner: Winner;
  readonly now: () => number;
}) {
  return (
    <span className={css.winner} aria-hidden>
      <Thing name={thingOf(picture)} size={24} />
      <span className={css.words}>
        {phone_num} {texts.won} <b className={css.prize}>{title}</b> {value_desc}
      </span>
      {award_time !== null && (
        <Text as="span" of="small" isTabular>
          {timeAgo(award_time, now())}
        </Text>
      )}
    </span>
  );
}
