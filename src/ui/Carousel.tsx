import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import css from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { useAutoplay } from './use-autoplay.ts';

/** One picture or card of a carousel. */
export interface Slide {
  readonly id: string;
  readonly draw: ReactNode;
}

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly Slide[];
  /** Milliseconds until the next slide; without it the slides do not move by themselves. */
  readonly every?: number;
}

function drawSlide({ id, draw }: Slide, place: string): ReactNode {
  return (
    <div key={id} className={css.slide} role="group" aria-roledescription="幻灯片" aria-label={place}>
      {draw}
    </div>
  );
}

/**
 * Slides in a row, moved by finger, wheel, arrow keys on the row, or the two buttons. With `every` they move
 * by themselves until a visitor touches, points at, focuses or pauses them, and not at all for visitors who prefer less
 * motion. Each slide has its number and the total; one slide alone has no controls.
 */
export function Carousel({ label, slides, every }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(0);
  const count = slides.length;
  // A list may become shorter under the visitor's eyes.
  const at = Math.min(seen, count - 1);

  const show = (index: number) => {
    const track = row.current;
    // A property and not scrollTo with options, which Safari before 14 does not read; the styles make it smooth.
    if (track !== null) track.scrollLeft = ((index + count) % count) * track.clientWidth;
  };
  const autoplay = useAutoplay(count > 1 ? every : undefined, () => show(at + 1));

  if (count === 0) return null;

  return (
    <section className={css.carousel} aria-roledescription="轮播" aria-label={label}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- it listens to scrolling */}
      <div
        ref={row}
        className={css.row}
        role="group"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the arrow keys scroll what has focus
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setSeen(Math.round(scrollLeft / clientWidth));
        }}
        onPointerEnter={autoplay.stop}
        onFocus={autoplay.stop}
      >
        {slides.map((slide, index) => drawSlide(slide, `${index + 1} / ${count}`))}
      </div>
      {count > 1 && <CarouselControls at={at} count={count} autoplay={autoplay} onShow={show} />}
    </section>
  );
}
