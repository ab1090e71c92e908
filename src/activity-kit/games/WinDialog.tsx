import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PrizePicture } from '../prizes/PrizePicture.tsx';
import type { GameOutcome } from './game.ts';
import { gameTexts as texts } from './game-texts.ts';
import css from './WinDialog.module.css';

/** What the dialog shows: a result of a game, or that there is none and why. */
export type WinDialogResult = GameOutcome | { readonly result: 'failed'; readonly message: string };

interface WinDialogProps {
  readonly result: WinDialogResult;
  readonly onClose: () => void;
}

const titles = { won: '恭喜中奖', nothing: texts.nothing, failed: '抽奖未成功' } as const;

function pictureOf(result: WinDialogResult): string | undefined {
  return result.result === 'won' ? result.prize.picture : 'blossom';
}

/**
 * The result of a draw: the prize with its value and how it is claimed, 谢谢参与, or a failure. It has one gold button,
 * which takes the focus; Enter presses it, Escape and a press outside the dialog close it.
 */
export function WinDialog({ result, onClose }: WinDialogProps) {
  const isWon = result.result === 'won';
  const next = isWon ? result.next : undefined;
  const handlePress = (): void => {
    onClose();
    next?.onPress();
  };
  return (
    <Dialog title={titles[result.result]} onClose={onClose}>
      <div className={css.result}>
        <div className={isWon ? css.rays : css.plain}>
          <PrizePicture className={css.picture} name={pictureOf(result)} size={128} />
        </div>
        {isWon && (
          <>
            <p className={css.prize}>{result.prize.title}</p>
            {result.prize.value_desc !== '' && <p className={css.value}>{result.prize.value_desc}</p>}
          </>
        )}
        <p className={css.message}>{result.message}</p>
        <Button wide className={css.gold} onClick={handlePress}>
          {next?.label ?? (isWon ? '开心收下' : '知道了')}
        </Button>
      </div>
    </Dialog>
  );
}
