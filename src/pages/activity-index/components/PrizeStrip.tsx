import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import css from './Featured.module.css';

/** The dearest prizes of an activity as pictures, without words; decorative. */
export function PrizeStrip({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {names.map((name) => (
        <span key={name} className={css.prize}>
          <Thing name={thingOf(name)} size={40} />
        </span>
      ))}
    </>
  );
}
