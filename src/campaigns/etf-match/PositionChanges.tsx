import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useCallAct } from '#activity-kit/act/use-activity-act.ts';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { positionConsent } from '#contract/activity-kit/states.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { call } from '#kernel/api/api.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Switch } from '#ui/forms/Switch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { formatPrice } from '#ui/format-amount.ts';
import css from './etf-match.module.css';
import type { RecordProps } from './Gains.tsx';
import { recordTexts as texts } from './record-texts.ts';

/** Of a page (product 19.26). */
const pageSize = 10;

interface PositionChangesProps extends RecordProps {
  readonly isSelf: boolean;
}

/** The trades of a contestant, ten a page, where they show them; of the visitor's own record with the switch to show them. */
export const PositionChanges = observer(function PositionChanges({ query, isSelf }: PositionChangesProps) {
  const campaign = useCampaign();
  const profile = campaign.part(etfMatch.userProfile, { ...query });
  const isShown = profile.value?.is_auth === positionConsent.given;
  const [changes] = useState(
    () =>
      new PagedResource(async (page) => {
        const { position_changes: items, total } = await call(etfMatch.positionChanges, {
          query: campaign.query({ ...query, ...page }),
        });
        return { items, total };
      }, pageSize),
  );
  useLoad(changes);
  return (
    <Section title={texts.changes} picture="clipboard" room="list">
      {isSelf && <Consent isShown={isShown} />}
      {!isSelf && !isShown ? (
        <Empty title={texts.hidden} hint={texts.hiddenHint} />
      ) : (
        <Async of={changes} skeleton={<Skeleton rows={4} of="row" />}>
          {(list) =>
            list.length === 0 ? (
              <Empty title={texts.noChanges} />
            ) : (
              <>
                <ol aria-label={texts.changes} className={css.more}>
                  {list.map((change, at) => (
                    <li key={`${change.trade_time} ${change.sec_code} ${at}`} className={css.change}>
                      <span className={css.words}>
                        <span className={css.title}>{change.sec_name}</span>
                        <span className={css.hint}>{formatMoment(change.trade_time)}</span>
                      </span>
                      <span className={css.figures}>
                        <b className={css[change.trade_direction]}>
                          {texts.directions[change.trade_direction]}
                        </b>
                        <span>{texts.trade(change.quantity, formatPrice(change.price))}</span>
                      </span>
                    </li>
                  ))}
                </ol>
                {changes.hasMore && (
                  <Button wide variant="quiet" busy={changes.isLoading} onClick={() => void changes.more()}>
                    {texts.more}
                  </Button>
                )}
              </>
            )
          }
        </Async>
      )}
    </Section>
  );
});

/** Whether the visitor shows their trades, as a switch, in every phase in which the server takes it. */
const Consent = observer(function Consent({ isShown }: { readonly isShown: boolean }) {
  const change = useCallAct<{ readonly status: string }>('position-auth', etfMatch.positionAuth, {
    bodyOf: ({ status }) => ({ status: Number(status) }),
  });
  const act = change({ status: String(isShown ? positionConsent.revoked : positionConsent.given) });
  return (
    <div className={css.consent}>
      <Switch
        label={texts.show}
        isOn={isShown}
        consent={isShown ? texts.isShown : texts.isHidden}
        busy={act.busy}
        onPress={act.press}
      />
    </div>
  );
});
