import { laterPart } from '#kernel/screen/lazy-part.tsx';
import css from './LaterGuide.module.css';

const HallGuide = laterPart(async () => ({ default: (await import('./HallGuide.tsx')).HallGuide }));

/** The guide below a list of activities; it is loaded after the page, in a space that is reserved. */
export function LaterGuide() {
  return (
    <div className={css.place}>
      <HallGuide />
    </div>
  );
}
