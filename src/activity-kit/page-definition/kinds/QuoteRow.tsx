import { Change } from '#ui/Change.tsx';
import { Text } from '#ui/Text.tsx';
import figures from '../figures.module.css';
import css from '../page-definition.module.css';

interface QuoteRowProps {
  readonly name: string;
  readonly code: string;
  /** As it is printed. */
  readonly price: string;
  /** Per cent; null where it is not known. */
  readonly change: number | null;
}

/** A security with its price and its change. */
export function QuoteRow({ name, code, price, change }: QuoteRowProps) {
  return (
    <li className={figures.row}>
      <span>
        <span className={css.name}>{name}</span>
        <span className={figures.code}>{code}</span>
      </span>
      <Text as="span" of="title" isTabular>
        {price}
      </Text>
      <Change value={change} />
    </li>
  );
}
