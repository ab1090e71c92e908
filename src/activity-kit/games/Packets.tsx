import { useEffect, useRef } from 'react';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import envelope from '#ui/objects/red-envelope.webp';
import { RainMotion } from './rain-motion.ts';
import css from './RedPacketRain.module.css';

const places = Array.from({ length: RainMotion.packetCount }, (_, place) => place);

interface PacketsProps {
  readonly motion: RainMotion;
  readonly onCatch: (place: number) => void;
  readonly onOver: () => void;
}

/** The packets of one rain, which starts when they are drawn; out of the tab order and hidden from screen readers. */
export function Packets({ motion, onCatch, onOver }: PacketsProps) {
  const sky = useRef<HTMLDivElement>(null);
  const over = useRef(onOver);
  useEffect(() => {
    motion.rain([...(sky.current?.querySelectorAll('button') ?? [])], () => over.current());
  }, [motion]);
  return (
    <div ref={sky}>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          className={css.packet}
          tabIndex={-1}
          aria-hidden
          // The focus stays on the button that started the rain, so that it is there when the result closes.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={() => onCatch(place)}
        >
          <ObjectPicture src={envelope} flat="red-envelope" size={64} />
        </button>
      ))}
    </div>
  );
}
