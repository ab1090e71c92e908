import { observer } from 'mobx-react-lite';
import { winners } from '#contract/activity-kit/winners.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { PassingWinners } from './PassingWinners.tsx';
import css from './PassingWinners.module.css';
import { winnersTexts as texts } from './winners-texts.ts';

interface WinnersProps {
  /** The play type of the campaign. */
  readonly type: string;
}

/** The newest winners of the activity; nothing while they are not known, and an invitation where there are none. */
export const Winners = observer(function Winners({ type }: WinnersProps) {
  const campaign = useCampaign();
  const info = campaign.part(winners.info, { type });
  useLoad(info);
  const list = info.value?.winner_list;
  if (list === undefined) return null;
  if (list.length > 0) return <PassingWinners list={list} />;
  return campaign.isRunning ? <p className={css.pill}>{texts.none}</p> : null;
});
