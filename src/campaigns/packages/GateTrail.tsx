import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { gateStatus } from '#contract/campaigns/packages.ts';
import type { packages } from '#contract/campaigns/packages.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { RowTrail } from '#ui/trail/RowTrail.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './GateTrail.module.css';
import { texts } from './texts.ts';

/** The packages as the server sends them. */
export type PackageInfo = DataOf<typeof packages.info>;

const pictures = ['money-bag', 'target', 'gift'] as const;

/** The three gates as one way: where the visitor stands, and what is done; its names are there before the data. */
export const GateTrail = observer(function GateTrail() {
  const { info, phase } = useCampaign<PackageInfo>();
  const gates = info.value?.card_list;
  const rest = texts.rest[phase as keyof typeof texts.rest] as string | undefined;
  const stops = texts.gates.map((title, at) => {
    const status = gates?.[at]?.status as keyof typeof texts.states | undefined;
    const isPassed = status === gateStatus.done;
    const isNext = status === gateStatus.todo && rest === undefined;
    return {
      ...{ id: title, title, picture: <Thing name={pictures[at] ?? 'gift'} size={44} isFirst /> },
      state: status && (isPassed ? 'done' : isNext ? 'next' : 'locked'),
      hint: (isPassed ? undefined : rest) ?? (status ? texts.states[status] : ''),
    } as const;
  });
  return <RowTrail aria-label={texts.trail} stops={stops} className={css.gates} />;
});
