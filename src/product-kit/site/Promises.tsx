import { Icon } from '#ui/Icon.tsx';
import css from './Promises.module.css';

interface PromisesProps {
  /** Short ones: two or three, each true of the product. */
  readonly of: readonly string[];
}

/** What a visitor can rely on, each with a tick: below each other on a phone, in a row on a desktop. */
export function Promises({ of }: PromisesProps) {
  return (
    <ul className={css.promises}>
      {of.map((promise) => (
        <li key={promise} className={css.promise}>
          <Icon name="circle-check" />
          {promise}
        </li>
      ))}
    </ul>
  );
}
