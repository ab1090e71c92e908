import { observer } from 'mobx-react-lite';
import { prizePicture } from './prize-picture.ts';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { PrizeWall } from './PrizeWall.tsx';

/** The prizes of the activity with their odds and what is left; in every phase, once they are known. */
export const PrizeSection = observer(function PrizeSection({ title }: { readonly title: string }) {
  const { info } = useCampaign();
  if (info.value === undefined) return null;
  const prizes = info.value.prize_list
    .filter(({ prize_id }) => prize_id !== '')
    .map(({ kind, stock_left: stock, ...prize }) => {
      const picture = prizePicture(kind);
      return { ...prize, stock, ...(picture === undefined ? {} : { picture }) };
    });
  return (
    <Section title={title}>
      <PrizeWall prizes={prizes} />
    </Section>
  );
});
