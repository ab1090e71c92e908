import { Moment } from './Moment.tsx';

interface Props {
  /** The name of a person; empty for nobody. */
  readonly by: string;
  /** Milliseconds since 1970; null where it has not happened. */
  readonly at: number | null;
}

/** Who did something, and when; a line of a table or of a text. */
export function ByAt({ by, at }: Props) {
  return (
    <span>
      {by} <Moment at={at} />
    </span>
  );
}
