import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActButton } from '#activity-kit/act/ActButton.tsx';
import { useActivityAct } from '#activity-kit/act/use-activity-act.ts';
import { isCarriedOut } from '#activity-kit/campaign/campaign-store.ts';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { snakeNewYear } from '#contract/campaigns/new-year.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Text } from '#ui/Text.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './DailyChance.module.css';
import { snakeTexts } from './texts.ts';

type SnakeInfo = DataOf<typeof snakeNewYear.info>;

const texts = snakeTexts.daily;

/**
 * The chance of the day, while the activity runs (product 18.37). What the server says to a press stands below the words
 * of the card, and in no notice.
 */
export const DailyChance = observer(function DailyChance() {
  const campaign = useCampaign<SnakeInfo>();
  const [said, setSaid] = useState('');
  const take = useActivityAct('increase', async (_none, { id }) => {
    const outcome = await campaign.carryOut(
      id,
      (activity_id, { idempotencyKey }) =>
        call(snakeNewYear.increase, { body: { activity_id } }, { idempotencyKey }),
      undefined,
      ({ text }) => setSaid(text),
    );
    return isCarriedOut(outcome);
  })({});
  const daily = campaign.info.value?.increase_info;
  if (daily === undefined || !campaign.isRunning) return null;
  const { amount, is_taken: isTaken } = daily;
  return (
    <Section title={texts.title} picture="clover">
      <div className={css.row}>
        <Thing name="red-envelope" size={48} />
        <div>
          <Text of="name">{isTaken ? texts.takenDesc : texts.desc(amount)}</Text>
          <p className={css.said} role="status">
            {said}
          </p>
        </div>
        <ActButton of={take} disabled={isTaken}>
          {isTaken ? texts.taken : texts.take}
        </ActButton>
      </div>
    </Section>
  );
});
