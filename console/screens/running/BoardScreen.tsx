import { Alert, Flex, Typography } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { reasonOf } from '#kernel/api/api.ts';
import { live } from '../../app/live.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { inShanghai } from '../../parts/Moment.tsx';
import { typeTitles } from '../drafts/field-titles.ts';
import { BoardFigures } from './BoardFigures.tsx';
import { EndProposal } from './EndProposal.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { StateActs } from './StateActs.tsx';
import { StateTag } from './StateTag.tsx';
import { WaitingExtension } from './WaitingExtension.tsx';

/** The board of one activity, which keeps itself up to date, and what can be done with the activity. */
export const BoardScreen = observer(function BoardScreen() {
  const { id = '' } = useParams();
  const [failure, setFailure] = useState<string>();
  const load = (): void => {
    setFailure(undefined);
    live.refresh().catch((error: unknown) => setFailure(reasonOf(error) ?? '没有应答，请重试'));
  };
  useEffect(() => {
    const stop = live.watch(id);
    load();
    return stop;
  }, [id]);
  const { board } = live;
  if (board?.id !== id) return <Waiting failure={failure} onRetry={load} />;
  return (
    <>
      <Flex wrap gap="small" align="center" justify="space-between" className="toolbar">
        <div>
          <Link to="/running">全部活动</Link>
          <Flex gap="small" align="center" wrap>
            <Typography.Title level={2} className="board-title">
              {board.title}
            </Typography.Title>
            <StateTag state={board.state} />
            <LiveBadge at={board.at} />
          </Flex>
          <span className="secondary">
            {board.id} · {typeTitles[board.type] ?? board.type} · {inShanghai(board.starts_at)} 至{' '}
            {inShanghai(board.ends_at)}
            （北京时间）
          </span>
        </div>
        <StateActs of={board} onDone={() => live.refresh()} />
      </Flex>
      {board.state === 'paused' && (
        <Alert
          className="toolbar"
          type="warning"
          showIcon
          title={board.breaker_reason === '' ? '活动已暂停' : `自动熔断：${board.breaker_reason}`}
          description={`参与者看到：${pauseTextOf(board)}`}
        />
      )}
      {board.proposal && (
        <EndProposal of={board.proposal} activity={board.title} onDone={() => live.refresh()} />
      )}
      {board.extension && (
        <WaitingExtension of={board.extension} activity={board.title} onDone={() => live.refresh()} />
      )}
      <BoardFigures of={board} />
    </>
  );
});

function pauseTextOf(board: { readonly breaker_reason: string; readonly pause_text: string }): string {
  if (board.breaker_reason !== '') return '活动数据核对中，暂停参与，已得奖励不受影响';
  return board.pause_text === '' ? '活动暂停中，已得奖励不受影响，恢复后可继续参加' : board.pause_text;
}
