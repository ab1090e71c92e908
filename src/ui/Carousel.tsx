import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import css from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { movedMark, moveSlides, slideOnShow } from './slides.ts';
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

  const move = (by: number) => {
    if (row.current !== null) moveSlides(row.current, by, count);
  };
  const autoplay = useAutoplay(count > 1 ? every : undefined, () => move(1));
  const { stop } = autoplay;

  // What a visitor has chosen before this carousel was there stays, once: only then is the layout read.
  useEffect(() => {
    if (!row.current?.hasAttribute(movedMark)) return;
    row.current.removeAttribute(movedMark);
    setSeen(slideOnShow(row.current));
    stop();
  }, [stop]);

  if (count === 0) return null;

  return (
    <section className={css.carousel} aria-roledescription="轮播" aria-label={label}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- it listens to scrolling */}
      <div
        ref={row}
        // It may be marked as moved by then.
        suppressHydrationWarning
        className={css.row}
        role="group"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the arrow keys scroll what has focus
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (currentTarget.clientWidth > 0) setSeen(slideOnShow(currentTarget));
        }}
        onPointerEnter={autoplay.stop}
        onFocus={autoplay.stop}
      >
        {slides.map((slide, index) => drawSlide(slide, `${index + 1} / ${count}`))}
      </div>
      {count > 1 && <CarouselControls at={at} count={count} autoplay={autoplay} onMove={move} />}
    </section>
  );
}
