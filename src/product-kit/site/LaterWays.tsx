import { laterPart } from '#kernel/screen/lazy-part.tsx';
import css from './LaterWays.module.css';

const WaysOn = laterPart(async () => ({ default: (await import('./WaysOn.tsx')).WaysOn }));

/** The ways on below what a page has to say; they are loaded after it, in a space that is reserved. */
export function LaterWays() {
  return (
    <div className={css.place}>
      <WaysOn />
    </div>
  );
}
