import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import css from './InfiniteList.module.css';
import { useNearEnd } from './use-near-end.ts';

interface InfiniteListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly draw: (item: Item, at: number) => ReactNode;
  /** `more` waits for the next page, `loading` loads one, `error` has lost one, `end` has all. */
  readonly state: 'more' | 'loading' | 'error' | 'end';
  /** Called at the end of the list and by a press; never while a page is loading. */
  readonly onMore: () => void;
}

const words = {
  more: '加载更多',
  loading: '加载中',
  error: '加载失败，点按重试',
  end: '没有更多了',
} as const;

/**
 * A list that loads its next page when its end comes near, and by the button that is there for keyboards,
 * screen readers and browsers that do not watch. After a failure it waits for a press. Rows out of sight are
 * neither laid out nor painted where the browser can leave them out.
 */
export function InfiniteList<Item>({ label, items, keyOf, draw, state, onMore }: InfiniteListProps<Item>) {
  const end = useRef<HTMLDivElement>(null);
  // Observed again for each page: an end that is still visible after a short page has to load the next.
  useNearEnd(end, onMore, state === 'more' ? items.length : undefined);

  return (
    <>
      <ul aria-label={label} aria-busy={state === 'loading'}>
        {items.map((item, at) => (
          <li key={keyOf(item)} className={css.row}>
            {draw(item, at)}
          </li>
        ))}
      </ul>
      <div ref={end} className={css.end}>
        {state === 'end' ? (
          items.length > 0 && <p>{words.end}</p>
        ) : (
          <Button wide variant="quiet" busy={state === 'loading'} onClick={onMore}>
            {words[state]}
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {items.length > 0 && `已显示 ${items.length} 条${state === 'end' ? '，没有更多了' : ''}`}
        </p>
      </div>
    </>
  );
}
