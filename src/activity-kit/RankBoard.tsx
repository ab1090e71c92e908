import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Empty } from '#ui/Empty.tsx';
import { Text } from '#ui/Text.tsx';
import { rankBoardTexts as texts } from './rank-board-texts.ts';
import css from './RankBoard.module.css';

/** One place on a board; names come masked from the server. */
export interface RankRow {
  readonly rank_record_id: string;
  /** 0 for a visitor who is not placed. */
  readonly rank: number;
  readonly name: string;
}

interface RankBoardProps<Row extends RankRow> {
  readonly rows: readonly Row[];
  /** The visitor's own row, also where it is on another page; undefined where there is none. */
  readonly my: Row | undefined;
  /** Only the first places: the own row is marked among them, and is told elsewhere on the screen. */
  readonly isExcerpt?: boolean;
  /** Milliseconds since 1970, shown in Asia/Shanghai. */
  readonly updateTime: number | null;
  /** What the board is about: the `Change` of a rate, points. */
  readonly figure: (row: Row) => ReactNode;
  /** The name as a link, for example to the record of a contestant. */
  readonly link?: (row: Row) => ReactNode;
  /** Rendered below the last row: the button that loads the next page. */
  readonly more?: ReactNode;
}

/** The places of a board, the time of its snapshot, and the visitor's own row at the lower edge of the screen. */
export function RankBoard<Row extends RankRow>(props: RankBoardProps<Row>) {
  const { rows, my, isExcerpt = false, updateTime, more, ...draw } = props;
  const isMine = (row: Row) => row.rank_record_id === my?.rank_record_id;
  return (
    <section className={css.board}>
      <Text of="small" isTabular>
        {texts.updated} {formatMoment(updateTime)}
      </Text>
      {rows.length === 0 && <Empty title={texts.empty} />}
      <ol>
        {rows.map((row) => (
          <li key={row.rank_record_id} className={clsx(css.row, isMine(row) && css.isMine)}>
            <Place row={row} isMine={isMine(row)} {...draw} />
          </li>
        ))}
      </ol>
      {more}
      {my !== undefined && !isExcerpt && (
        <div className={clsx(css.row, css.pinned)} role="group" aria-label={texts.mine}>
          <Place row={my} isMine {...draw} />
        </div>
      )}
    </section>
  );
}

interface PlaceProps<Row extends RankRow> extends Pick<RankBoardProps<Row>, 'figure' | 'link'> {
  readonly row: Row;
  readonly isMine: boolean;
}

function Place<Row extends RankRow>({ row, isMine, figure, link }: PlaceProps<Row>) {
  const { rank } = row;
  return (
    <>
      <span className={clsx(css.rank, rank >= 1 && rank <= 3 && css.isTop)}>
        {rank > 0 ? (
          <>
            <span aria-hidden>{rank}</span>
            <span className="visually-hidden">{texts.place(rank)}</span>
          </>
        ) : (
          texts.unplaced
        )}
      </span>
      <span className={css.name}>
        {link === undefined ? row.name : link(row)}
        {isMine && <span className={css.me}>{texts.me}</span>}
      </span>
      <Text as="span" of="title" isTabular>
        {figure(row)}
      </Text>
    </>
  );
}
