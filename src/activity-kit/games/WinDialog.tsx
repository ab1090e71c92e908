import { clsx } from 'clsx';
import { flushSync } from 'react-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { GameOutcome } from './game.ts';
import { flyFromStage } from './prize-flight.ts';
import { winTexts as texts } from '../campaign/late-texts.ts';
import css from './WinDialog.module.css';

/** What the dialog shows: a result of a game, or that no reply came. */
export type WinDialogResult = GameOutcome | { readonly result: 'lost' };

/** A button of the dialog, which closes it first. */
interface Way {
  readonly label: string;
  readonly onPress: () => void;
}

interface WinDialogProps {
  readonly result: WinDialogResult;
  /** Plays once more; absent without anything to play with. */
  readonly onAgain?: (() => void) | undefined;
  /** The way to what earns something to play with, where there is nothing. */
  readonly earn?: Way | undefined;
  readonly onClose: () => void;
}

const isWay = (way: Way | undefined): way is Way => way !== undefined;
const nothingMore = (): void => undefined;

/**
 * The result of a draw, large and in the middle: the prize with its value and how it is claimed, that there is none, or that no reply
 * came. The gold button, which has the focus, plays again, beside the way to the prizes; after the last game it leads to the
 * prize, beside what earns another one. Escape, the cross and a press outside close it.
 */
export function WinDialog({ result, onAgain, earn, onClose }: WinDialogProps) {
  const { result: kind } = result;
  const next = result.result === 'won' ? result.next : undefined;
  const done = next ?? { label: texts.done[kind], onPress: nothingMore };
  const again = onAgain && { label: texts.again[kind], onPress: onAgain };
  // What earns more may lead to the prizes too.
  const other = earn?.label === next?.label ? undefined : earn;
  // After the last game, what was won comes before what earns more.
  const ways = (again ? [again, done] : next ? [next, other] : [earn, done]).filter(isWay);
  const press = (way: Way) => (): void => {
    // Closed, the dialog gives the focus back in a task of its own; what the button leads to takes it after that.
    flushSync(onClose);
    setTimeout(way.onPress);
  };
  return (
    <Dialog title={texts.titles[kind]} className={clsx(css.sheet, css[kind])} onClose={onClose}>
      <div className={css.result}>
        <div className={css.light} ref={result.result === 'won' ? flyFromStage : undefined}>
          {result.result === 'lost' ? (
            // Without the network no picture comes; the sheet of icons is here, for the switches of the game.
            <Icon name="refresh" />
          ) : (
            <Thing
              isAtOnce
              className={css.picture}
              name={thingOf(result.result === 'won' ? result.prize.picture : 'blossom')}
              size={144}
            />
          )}
        </div>
        {result.result === 'won' && (
          <>
            <p className={css.prize}>{result.prize.title}</p>
            {result.prize.value_desc !== '' && <p className={css.value}>{result.prize.value_desc}</p>}
          </>
        )}
        <p className={css.message}>{result.result === 'lost' ? texts.lost : result.message}</p>
        <div className={css.ways}>
          {ways.map((way, place) => (
            <Button
              key={way.label}
              wide
              className={place === 0 ? css.gold : css.second}
              variant={place === 0 ? 'main' : 'quiet'}
              onClick={press(way)}
            >
              {way.label}
            </Button>
          ))}
        </div>
      </div>
      <button type="button" className={css.close} aria-label={texts.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    </Dialog>
  );
}
