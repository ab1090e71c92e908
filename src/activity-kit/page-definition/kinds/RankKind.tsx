import { RankBoard } from '../../RankBoard.tsx';
import { Block } from '../Block.tsx';
import type { KindProps } from '../shown-page.ts';

/** Places as the definition says them, names masked, with their source. */
export function RankKind({ settings: { title, rows, update_time, source }, page }: KindProps<'rank'>) {
  return (
    <Block page={page} title={title} source={source}>
      <RankBoard
        rows={rows.map((row, at) => ({ ...row, rank: at + 1, rank_record_id: String(at) }))}
        my={undefined}
        updateTime={update_time}
        figure={({ figure }) => figure}
      />
    </Block>
  );
}
