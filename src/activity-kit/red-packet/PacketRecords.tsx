import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { call } from '#kernel/api/api.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Empty } from '#ui/Empty.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { InfiniteRecords } from '../records/InfiniteRecords.tsx';
import type { Packet } from './PacketCard.tsx';
import css from './red-packet.module.css';
import { redPacketTexts as texts, yuanOf } from './red-packet-texts.ts';

const pageSize = 20;

interface PacketRecordsProps {
  readonly of: Packet;
  readonly onClose: () => void;
}

/** Who has opened a red packet, by masked numbers, the newest first. */
export const PacketRecords = observer(function PacketRecords({ of: packet, onClose }: PacketRecordsProps) {
  const campaign = useCampaign();
  const [records] = useState(
    () =>
      new PagedResource(async (page) => {
        const activity_id = campaign.info.value?.activity_id ?? '';
        const query = { activity_id, prize_id: packet.prize_id, ...page };
        const { list, total } = await call(redPacket.records, { query });
        return { items: list, total };
      }, pageSize),
  );
  return (
    <Sheet title={texts.showRecords(packet.title)} onClose={onClose}>
      <InfiniteRecords
        of={records}
        label={texts.records}
        keyOf={({ ordinal }) => String(ordinal)}
        empty={<Empty title={texts.noRecords} />}
        draw={({ phone_num, amount, open_time }) => (
          <p className={css.record}>
            <span>{phone_num}</span>
            <span className={css.moment}>{formatMoment(open_time)}</span>
            <b className={css.amount}>{texts.amount(yuanOf(amount))}</b>
          </p>
        )}
      />
    </Sheet>
  );
});
