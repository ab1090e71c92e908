import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { ownDrawResult } from '#contract/campaigns/official-upgrade.ts';
import type { upgrade } from '#contract/campaigns/official-upgrade.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { issuer } from '#contract/pages/issuer.ts';
import { Link } from '#ui/Link.tsx';
import { Plate } from './Plate.tsx';
import css from './upgrade.module.css';
import { resultTexts as texts } from './result-texts.ts';

type UpgradeInfo = DataOf<typeof upgrade.info>;

/** How the draw went for this visitor. */
export function DrawResult({ of: info }: { readonly of: UpgradeInfo }) {
  const campaign = useCampaign<UpgradeInfo>();
  const [title, hint] = wordsOf(info);
  const isLost = info.own_result === ownDrawResult.void;
  const isWon = info.own_result === ownDrawResult.won;
  const prize = info.place_list.find((each) => each.title === info.own_award);
  return (
    <>
      <p className={css.result}>{title}</p>
      {isWon && (
        <Plate name={texts.prize} of={prize ?? { title: info.own_award, picture: 'gift' }}>
          {prize?.value_desc}
        </Plate>
      )}
      <p className={css.entries}>{hint}</p>
      {isLost && <p className={css.note}>{texts.service(issuer.hotline, issuer.hours)}</p>}
      <div className={css.action}>
        <Link className={css.link} to={campaign.pathTo(isWon ? 'award' : 'draw')}>
          {isWon ? texts.awards : texts.record}
        </Link>
      </div>
    </>
  );
}

function wordsOf({ own_result: result, own_place: place, place_list: prizes }: UpgradeInfo) {
  switch (result) {
    case ownDrawResult.won:
      return [texts.won, texts.wonHint];
    case ownDrawResult.alternate: {
      // The places of the alternates follow those of the winners.
      const winners = prizes.reduce((sum, { count }) => sum + count, 0);
      return [texts.alternate((place ?? 0) - winners), texts.alternateHint];
    }
    case ownDrawResult.missed:
      return [texts.missed, texts.missedHint];
    case ownDrawResult.void:
      return [texts.void(prizeOf(place, prizes)), texts.voidHint];
    default:
      return [texts.noEntry, texts.noEntryHint];
  }
}

/** The prize that was drawn for a place: the first place has the first prize, and so on. */
function prizeOf(place: number | null, prizes: UpgradeInfo['place_list']): string {
  const drawn = prizes.flatMap(({ title, count }) => Array.from({ length: count }, () => title));
  return (place === null ? undefined : drawn[place - 1]) ?? texts.anyPrize;
}
