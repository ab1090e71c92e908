import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { redPacket, redPacketStatus } from '#contract/activity-kit/red-packet.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import { Section } from '../campaign/Section.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { PacketCard } from './PacketCard.tsx';
import type { Packet } from './PacketCard.tsx';
import css from './red-packet.module.css';
import { redPacketTexts as texts } from './red-packet-texts.ts';

const PacketRecords = lazyPart(async () => ({
  default: (await import('./PacketRecords.tsx')).PacketRecords,
}));

const ranks: Readonly<Record<string, number>> = { [redPacketStatus.open]: 0, [redPacketStatus.waiting]: 1 };
const rankOf = ({ status, my_fen }: Packet) => (my_fen === null ? (ranks[status] ?? 2) : 2);

/** What can be opened first, then what will be, then what is over. */
const inOrder = (list: readonly Packet[]) => [...list].sort((a, b) => rankOf(a) - rankOf(b));

/** The red packets of the activity, which a member opens once each; in every phase, with what became of them. */
export const PacketSection = observer(function PacketSection() {
  const campaign = useCampaign();
  const { answers } = useServices();
  const packets = campaign.ofType(redPacket.list);
  useLoad(packets);
  const open = useCallAct<{ readonly prize_id: string }>('open-packet', redPacket.open);
  const [shown, setShown] = useState<Packet>();
  return (
    <Section
      title={texts.list}
      picture="red-envelope"
      room="list"
      link={{ to: 'award', label: texts.prizes }}
    >
      <Async of={packets} skeleton={<Skeleton rows={4} of="row" />}>
        {(known) =>
          known.list.length === 0 ? (
            <Empty title={texts.empty} />
          ) : (
            <ul>
              {inOrder(known.list).map((packet) => (
                <li key={packet.prize_id} className={css.item}>
                  <PacketCard
                    of={packet}
                    serverTime={known.server_time}
                    now={() => answers.now(known)}
                    isEnded={campaign.phase === activityPhase.ended}
                    open={campaign.isRunning ? open({ prize_id: packet.prize_id }) : undefined}
                    onRecords={() => setShown(packet)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Async>
      {packets.value?.list.length !== 0 && <p className={css.rule}>{texts.rule}</p>}
      {shown !== undefined && <PacketRecords of={shown} onClose={() => setShown(undefined)} />}
    </Section>
  );
});
