import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '#kernel/screen/services.ts';
import { Poster } from '#ui/poster/Poster.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { addressOf } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { shownBackdrop } from '../scene/scene.ts';
import { inviteTexts as texts } from './invite-texts.ts';

/** The member's own code and link, and the words that go with them. */
export interface Invitation {
  readonly code: string;
  readonly link: string;
  readonly share: { readonly title: string; readonly slogan: string };
  /** The call to scan the code of the poster; to take part when absent. */
  readonly posterCall?: string;
}

interface PosterDialogProps extends Invitation {
  readonly onClose: () => void;
}

/** The share poster: the activity in its scene, with its best prize, the visitor's code, and a QR code of its address. */
export const PosterDialog = observer(function PosterDialog({
  code,
  link,
  share,
  posterCall,
  onClose,
}: PosterDialogProps) {
  const { platform } = useServices();
  const { manifest, info } = useCampaign();
  const [scene] = useState(shownBackdrop);
  const prizes = info.value?.prize_list ?? [];
  const first =
    prizes.find(({ is_top: isTop }) => isTop === true) ?? prizes.find(({ prize_id }) => prize_id !== '');
  const content = {
    title: share.title,
    subtitle: share.slogan,
    scene,
    ...(first && {
      picture: addressOf(thingOf(first.picture)),
      prize: texts.posterPrize(first.title, first.value_desc),
    }),
    inviteCode: code,
    link,
    callToScan: posterCall ?? texts.posterCall,
    legal: texts.posterLegal,
  };
  return (
    <Sheet title={texts.posterTitle} onClose={onClose}>
      {/* A dialog is outside of the campaign's page, and its colours do not reach it. */}
      <div className={manifest?.theme}>
        <Poster
          content={content}
          fileName="invitation.png"
          canDownload={platform.env.host().container === 'browser'}
        />
      </div>
    </Sheet>
  );
});
