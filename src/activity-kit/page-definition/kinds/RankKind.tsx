import { texts } from '#product-kit/market/texts.ts';
import { Text } from '#ui/Text.tsx';
import { RankBoard } from '../../RankBoard.tsx';
import { Block } from '../Block.tsx';
import type { KindProps } from '../shown-page.ts';
import { LiveRank } from './LiveRank.tsx';

/** ETFs as the market ranks them, or places as the definition says them, names masked, with their source. */
export function RankKind({ settings, page }: KindProps<'rank'>) {
  const { title, by, rows, update_time: updateTime, source } = settings;
  const rank = page.live?.ranks?.find((one) => one.by === by);
  if (rank !== undefined) return <LiveRank {...{ title, page, rank }} />;
  return (
    <Block page={page} title={title} source={source}>
      {rows === undefined ? (
        <Text of="note">{texts.none}</Text>
      ) : (
        <RankBoard
          rows={rows.map((row, at) => ({ ...row, rank: at + 1, rank_record_id: String(at) }))}
          my={undefined}
          updateTime={updateTime ?? null}
          figure={({ figure }) => figure}
        />
      )}
    </Block>
  );
}
