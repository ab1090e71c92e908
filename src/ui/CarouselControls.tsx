import { clsx } from 'clsx';
import css from './Carousel.module.css';
import { Icon } from './Icon.tsx';
import type { Autoplay } from './use-autoplay.ts';

interface CarouselControlsProps {
  readonly at: number;
  readonly count: number;
  readonly autoplay: Autoplay;
  /** Shows the slide so many steps further. */
  readonly onMove: (by: number) => void;
}

/** The buttons below a carousel with a dot for each slide; the dots only show where it is. */
export function CarouselControls({ at, count, autoplay, onMove }: CarouselControlsProps) {
  const { isPlaying } = autoplay;
  const control = (label: string, icon: string, callback: () => void, by?: number) => (
    <button type="button" className={css.control} aria-label={label} onClick={callback} data-slides={by}>
      <Icon name={icon} />
    </button>
  );
  const mover = (label: string, icon: string, by: number) => {
    const move = () => {
      autoplay.stop();
      onMove(by);
    };
    return control(label, icon, move, by);
  };
  return (
    <div className={css.controls}>
      {mover('上一张', 'chevron-left', -1)}
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
      {mover('下一张', 'chevron-right', 1)}
    </div>
  );
}
