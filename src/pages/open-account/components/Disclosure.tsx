import { useEffect, useRef } from 'react';
import { formTexts } from '../form-texts.ts';
import css from './form.module.css';

const texts = formTexts.agreements;
/** Pixels before the end that count as the end. */
const tolerance = 8;

interface DisclosureProps {
  readonly id: string | undefined;
  /** Id of the sentence that asks to read it. */
  readonly describedBy: string | undefined;
  readonly onRead: () => void;
}

/** The risk disclosure in a region that scrolls, also by keyboard; reports once that its end has been on the screen. */
export function Disclosure({ id, describedBy, onRead }: DisclosureProps) {
  const region = useRef<HTMLDivElement>(null);
  const report = (): void => {
    const { current } = region;
    if (current === null) return;
    if (current.scrollTop + current.clientHeight >= current.scrollHeight - tolerance) onRead();
  };
  // Where all of it fits there is nothing to scroll.
  useEffect(report);

  return (
    <div
      ref={region}
      id={id}
      aria-describedby={describedBy}
      className={css.disclosure}
      role="region"
      aria-label={texts.disclosure}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a region that scrolls has to be reached by keys
      tabIndex={0}
      onScroll={report}
    >
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
