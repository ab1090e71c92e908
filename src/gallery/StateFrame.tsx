import { useLayoutEffect, useRef } from 'react';
import css from './gallery.module.css';
import { leaveFrame } from './frame-height.ts';

interface StateFrameProps {
  readonly title: string;
  /** The query of the state; empty while the frame waits for another story. */
  readonly address: string;
  /** Another number each time that the state is to be shown. */
  readonly turn: number;
}

/** A page of its own inside a story. One that is there already shows the state in its document, without loading it anew. */
export function StateFrame({ title, address, turn }: StateFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    const { current: frame } = ref;
    if (frame === null) return;
    leaveFrame(frame);
    if (address === '') return;
    const { gallery } = frame.contentWindow ?? {};
    if (gallery?.isSpent === false) {
      gallery.show(address);
      return;
    }
    // Until the new document is there, the old one must not look like it.
    if (frame.contentDocument !== null) delete frame.contentDocument.documentElement.dataset['ready'];
    frame.src = address;
  }, [address, turn]);
  return <iframe ref={ref} className={css.whole} title={title} />;
}
