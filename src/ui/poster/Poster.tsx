import { LoadingDots } from '../LoadingDots.tsx';
import { Retry } from '../Retry.tsx';
import { makePoster } from './make-poster.ts';
import type { PosterContent } from './poster-content.ts';
import css from './Poster.module.css';
import { usePosterDrawing } from './use-poster-drawing.ts';

interface PosterProps {
  readonly content: PosterContent;
  /** Name of the file, with its ending. */
  readonly fileName: string;
  /** Whether the host takes a download; where it does not, as in the messaging app, a long press saves the picture. */
  readonly canDownload: boolean;
  /** Draws the poster; only tests and the gallery give another. */
  readonly make?: typeof makePoster;
}

/**
 * A share poster as a picture that can be saved: by a long press everywhere, and by a button where the host takes a
 * download. The texts on it are its text alternative. States: drawing, ready, failed with retry.
 */
export function Poster({ content, fileName, canDownload, make = makePoster }: PosterProps) {
  const { place, drawing, redraw } = usePosterDrawing(content, make);
  return (
    <div ref={place} className={css.place}>
      {drawing.state === 'drawing' && <LoadingDots />}
      {drawing.state === 'failed' && (
        <Retry title="海报生成失败" hint="请重新生成，或直接分享链接" onRetry={redraw} />
      )}
      {drawing.state === 'ready' && (
        <>
          <img src={drawing.address} alt={altOf(content)} width="320" height="512" className={css.poster} />
          <p className={css.hint}>长按图片可保存</p>
          {canDownload && (
            <a href={drawing.address} download={fileName} className={css.save}>
              保存海报
            </a>
          )}
        </>
      )}
    </div>
  );
}

function altOf({ title, subtitle, prize = '', inviteCode, callToScan, legal }: PosterContent): string {
  const code = inviteCode === undefined ? '' : `邀请码 ${inviteCode}`;
  return ['分享海报', title, subtitle, prize, callToScan, code, legal]
    .filter((text) => text !== '')
    .join('，');
}
