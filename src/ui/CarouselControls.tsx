import { clsx } from 'clsx';
import css from './Carousel.module.css';
import { Icon } from './Icon.tsx';
import type { Autoplay } from './use-autoplay.ts';

interface CarouselControlsProps {
  readonly at: number;
  readonly count: number;
  readonly autoplay: Autoplay;
  readonly onShow: (index: number) => void;
}

/** The buttons below a carousel with a dot for each slide; the dots only show where it is. */
export function CarouselControls({ at, count, autoplay, onShow }: CarouselControlsProps) {
  const { isPlaying } = autoplay;
  const control = (label: string, icon: string, callback: () => void) => (
    <button type="button" className={css.control} aria-label={label} onClick={callback}>
      <Icon name={icon} />
    </button>
  );
  const move = (by: number) => () => {
    autoplay.stop();
    onShow(at + by);
  };
  return (
    <div className={css.controls}>
      {control('上一张', 'chevron-left', move(-1))}
      <span className={css.dots} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={clsx(css.dot, index === at && css.at)} />
        ))}
      </span>
      {autoplay.canPlay &&
        control(
          isPlaying ? '暂停播放' : '继续播放',
          isPlaying ? 'player-pause' : 'player-play',
          isPlaying ? autoplay.stop : autoplay.play,
        )}
      {control('下一张', 'chevron-right', move(1))}
    </div>
  );
}
