import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Thing } from '#ui/Thing.tsx';
import { rainTexts as texts } from './rain-texts.ts';
import { RainMotion } from './rain-motion.ts';
import css from './RedPacketRain.module.css';

const places = Array.from({ length: RainMotion.packetCount }, (_, place) => place);

export interface PacketsProps {
  readonly motion: RainMotion;
  /** How many the visitor has caught. */
  readonly caught: number;
  readonly onCatch: (place: number) => void;
  readonly onOver: (isMissed: boolean) => void;
}

/**
 * The packets of one rain, which starts when they are drawn, below the seconds that are left and the count of what was
 * caught; out of the tab order and hidden from screen readers.
 */
export function Packets({ motion, caught, onCatch, onOver }: PacketsProps) {
  const sky = useRef<HTMLDivElement>(null);
  const over = useRef(onOver);
  useEffect(() => {
    motion.rain([...(sky.current?.querySelectorAll('button') ?? [])], (isMissed) => over.current(isMissed));
  }, [motion]);
  return (
    <>
      <div ref={sky}>
        {places.map((place) => (
          <button
            key={place}
            type="button"
            className={clsx(css.packet, css[RainMotion.layerOf(place)])}
            tabIndex={-1}
            aria-hidden
            // The focus stays on the button that started the rain, so that it is there when the result closes.
            onMouseDown={(event) => event.preventDefault()}
            onPointerDown={() => onCatch(place)}
          >
            <Thing name="red-envelope" size={72} isFirst />
          </button>
        ))}
      </div>
      <p className={css.board} aria-hidden>
        <SecondsLeft />
        <span>{texts.caught(caught)}</span>
      </p>
    </>
  );
}

function SecondsLeft() {
  const [left, setLeft] = useState<number>(RainMotion.seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(before - 1, 0)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <b>{texts.secondsLeft(left)}</b>;
}
