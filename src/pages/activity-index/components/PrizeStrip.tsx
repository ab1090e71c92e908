import { PrizePicture } from '#activity-kit/prizes/PrizePicture.tsx';
import css from './Featured.module.css';

/** The dearest prizes of an activity as pictures, without words; decorative. */
export function PrizeStrip({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {names.map((name) => (
        <span key={name} className={css.prize}>
          <PrizePicture name={name} size={40} />
        </span>
      ))}
    </>
  );
}
