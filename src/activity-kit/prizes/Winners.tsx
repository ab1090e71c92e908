import { observer } from 'mobx-react-lite';
import { winners } from '#contract/activity-kit/winners.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { PassingWinners } from './PassingWinners.tsx';
import css from './PassingWinners.module.css';
import { winnersTexts as texts } from './winners-texts.ts';

/** The newest winners of the activity; nothing while they or the activity are not known, and an invitation where there are none. */
export const Winners = observer(function Winners() {
  const campaign = useCampaign();
  const { answers } = useServices();
  const won = campaign.ofType(winners.info);
  useLoad(won);
  const info = campaign.info.value;
  const list = won.value?.winner_list;
  if (info === undefined || list === undefined) return null;
  const now = () => answers.since(info, info.page_info.server_time);
  if (list.length > 0) return <PassingWinners list={list} now={now} />;
  return campaign.isRunning ? <p className={css.none}>{texts.none}</p> : null;
});
