import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { gateStatus } from '#contract/campaigns/packages.ts';
import type { packages } from '#contract/campaigns/packages.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Icon } from '#ui/Icon.tsx';
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
  return (
    <ol className={css.trail} aria-label={texts.trail}>
      {texts.gates.map((name, at) => {
        const status = gates?.[at]?.status ?? '';
        const isPassed = status === gateStatus.done;
        const rest = isPassed ? undefined : texts.rest[phase as keyof typeof texts.rest];
        const isCurrent = status === gateStatus.todo && rest === undefined;
        return (
          <li
            key={name}
            className={clsx(css.gate, status !== '' && css[rest === undefined ? status : 'lock'])}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={css.disc}>
              <Thing name={pictures[at] ?? 'gift'} size={44} isFirst />
              {isPassed && (
                <span className={css.tick}>
                  <Icon name="check" />
                </span>
              )}
            </span>
            <b className={css.name}>{name}</b>
            <span className={css.state}>{rest ?? texts.states[status as keyof typeof texts.states]}</span>
          </li>
        );
      })}
    </ol>
  );
});
