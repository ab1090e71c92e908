import type { ReactNode } from 'react';

/** How a stop stands for the visitor: behind them, to be done now, to come, or not open yet. */
export type StopState = 'done' | 'next' | 'todo' | 'locked';

/** One stop of a trail. */
export interface Stop {
  readonly id: string | number;
  /** Undefined until it is known. */
  readonly state: StopState | undefined;
  /** The state in words for a screen reader, where nothing that is shown says it. */
  readonly said?: string | false | undefined;
}

/** What every layout of a trail is told. */
export interface TrailProps<S extends Stop> {
  readonly 'aria-label'?: string;
  /** Nothing is known of it yet, and only its space is drawn. */
  readonly 'aria-hidden'?: boolean | undefined;
  /** The skin: a class that sets the variables of the layout, for all stops and by `[data-state]`. */
  readonly className?: string | undefined;
  readonly stops: readonly S[];
  /** The index of the stop where the visitor is, -1 for none; the first that is next when absent. */
  readonly here?: number;
}

interface TrailListProps<S extends Stop> extends TrailProps<S> {
  /** What is drawn of a stop. */
  readonly children: (stop: S, at: number) => ReactNode;
  /** A last item that is no stop. */
  readonly end?: ReactNode;
}

/** The stops of a way in order: a list that tells of each how it stands, and where the visitor is. Each layout draws it. */
export function Trail<S extends Stop>({
  stops,
  here = stops.findIndex(({ state }) => state === 'next'),
  children,
  end,
  ...list
}: TrailListProps<S>) {
  return (
    <ol {...list}>
      {stops.map((stop, at) => (
        <li key={stop.id} data-state={stop.state} aria-current={at === here ? 'step' : undefined}>
          {children(stop, at)}
          {stop.said && <span className="visually-hidden">{stop.said}</span>}
        </li>
      ))}
      {end}
    </ol>
  );
}
