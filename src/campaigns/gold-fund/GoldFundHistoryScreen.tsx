import { useState } from 'react';
import { useActivityId } from '#activity-kit/campaign/activity-address.ts';
import { VerifyButton } from '#activity-kit/fairness/VerifyButton.tsx';
import { RecordRow } from '#activity-kit/records/RecordRow.tsx';
import { RecordsScreen } from '#activity-kit/records/RecordsScreen.tsx';
import { goldFund, tokenCause, tokenQuery } from '#contract/campaigns/gold-fund.ts';
import { call } from '#kernel/api/api.ts';
import { useServices } from '#kernel/screen/services.ts';
import type { ThingName } from '#ui/thing-names.ts';
import { recordTexts as texts, tokensOf } from './record-texts.ts';

/** What a record shows, by its cause; a hammer for a task. */
const pictures: Readonly<Record<string, ThingName>> = {
  [tokenCause.draw]: 'golden-egg',
  [tokenCause.guess]: 'chart-rising',
  [tokenCause.invite]: 'handshake',
  [tokenCause.reversal]: 'memo',
};

/** Every hammer that came in and went out, by filter; each egg can be verified (product 19.3). */
export default function GoldFundHistoryScreen() {
  const { answers } = useServices();
  const activityId = useActivityId();
  const query = activityId === '' ? {} : { activity_id: activityId };
  const [activity] = useState(() => answers.resource(goldFund.info, { query }));
  return (
    <RecordsScreen
      title={texts.history}
      intro={texts.historyIntro}
      pictures={['hammer', 'golden-egg', 'coin', 'star']}
      filters={texts.filters}
      load={(page, filter) =>
        call(goldFund.tokenHistory, { query: { ...page, query_type: tokenQuery[filter] } })
      }
      empty={texts.noTokens}
      hint={texts.noTokensHint}
      next={texts.goPlay}
      row={({ id, title, cause, token, time, award, draw_id: drawId }) => {
        const egg = award === '' ? texts.emptyEgg : texts.won(award);
        return (
          <RecordRow
            key={id}
            title={title}
            detail={drawId === '' ? '' : egg}
            time={time}
            value={tokensOf(token)}
            isGain={token > 0}
            picture={pictures[cause] ?? 'hammer'}
            action={drawId !== '' && <VerifyButton of={activity} drawId={drawId} what={egg} />}
          />
        );
      }}
    />
  );
}
