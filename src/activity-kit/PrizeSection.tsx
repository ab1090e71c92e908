import { observer } from 'mobx-react-lite';
import { prizePicture } from './awards/prize-picture.ts';
import { Section } from './campaign/Section.tsx';
import { useCampaign } from './campaign/use-campaign.ts';
import { PrizeWall } from './PrizeWall.tsx';

/** The prizes of the activity with their number; in every phase, once they are known. */
export const PrizeSection = observer(function PrizeSection({ title }: { readonly title: string }) {
  const { info } = useCampaign();
  if (info.value === undefined) return null;
  const prizes = info.value.prize_list
    .filter(({ prize_id }) => prize_id !== '')
    .map(({ prize_id, title, value_desc, kind }) => {
      const picture = prizePicture(kind);
      return { prize_id, title, value_desc, stock: null, ...(picture === undefined ? {} : { picture }) };
    });
  return (
    <Section title={title}>
      <PrizeWall prizes={prizes} />
    </Section>
  );
});
