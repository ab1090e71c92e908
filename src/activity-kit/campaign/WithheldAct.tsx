import type { RewardedAct } from '#platform-contract/contract.ts';
import { DownloadButton } from '../DownloadButton.tsx';
import { lateTexts as texts } from './late-texts.ts';
import css from './WithheldAct.module.css';

/** In place of what the host forbids to reward: a sentence that names the hosts which have it, with the way to the app. */
export function WithheldAct({ act }: { readonly act: RewardedAct }) {
  return (
    <div className={css.withheld}>
      <p>{texts.withheld(texts.plays[act])}</p>
      <DownloadButton />
    </div>
  );
}
