import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { collect } from '#contract/activity-kit/collect.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import trophyPicture from '#ui/objects/trophy.webp';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import gemPicture from '#ui/objects/gem.webp';
import { Section } from '../campaign/Section.tsx';
import { useCampaign, useCampaignAction, useCampaignCall } from '../campaign/use-campaign.ts';
import { ActivityPicture } from '../activity-pictures/ActivityPicture.tsx';
import { payingButton } from '../flight/award-result.ts';
import css from './CollectSection.module.css';

interface CollectSectionProps {
  readonly title: string;
  /** The play type of the campaign. */
  readonly type: string;
  /** The way to the prizes of the visitor. */
  readonly link: { readonly to: string; readonly label: string };
}

type CollectInfo = DataOf<typeof collect.info>;

/** The fragments of a set with the tasks that give them, and the treasure that a full set opens, while the activity runs. */
export const CollectSection = observer(function CollectSection({ title, type, link }: CollectSectionProps) {
  const campaign = useCampaign();
  const visitor = useVisitor();
  const info = campaign.part(collect.info, { type });
  useLoad(info);
  // After the login there is nothing left to do: the page shows what the member has.
  const logIn = useCampaignAction('collect-login', () => info.load());
  const open = useCampaignCall('collect', collect.open);

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  const isGuest = visitor !== undefined && !visitor.isLoggedIn;
  return (
    <Section title={title} picture={gemPicture} room="list" link={link}>
      <Async of={info} skeleton={<Skeleton rows={4} of="row" />}>
        {(value) => {
          const { fragment_list: fragments, is_opened, treasure_desc } = value;
          const found = fragments.filter(({ count }) => count > 0).length;
          return (
            <>
              <p className={css.treasure}>
                集齐{fragments.length}块碎片，开启宝藏：<b>{treasure_desc}</b>
              </p>
              {!is_opened && (
                <Progress
                  label="收集进度"
                  value={found}
                  max={fragments.length}
                  text={`已收集 ${found}/${fragments.length} 块`}
                />
              )}
              <ul className={css.fragments}>
                {fragments.map((fragment) => (
                  <Fragment key={fragment.fragment_id} fragment={fragment} isUsed={is_opened} />
                ))}
              </ul>
              {is_opened ? (
                <div className={css.opened} role="status">
                  <ObjectPicture src={trophyPicture} size={64} />
                  <p className={css.openedTitle}>宝藏已开启</p>
                  <p>已获得{treasure_desc}</p>
                </div>
              ) : (
                <Button
                  wide
                  variant="campaign"
                  disabled={!isGuest && reasonAgainst(value, found) !== ''}
                  busy={campaign.acting !== undefined}
                  onClick={() => (isGuest ? logIn('') : open(''))}
                  {...payingButton('collect ', treasure_desc)}
                >
                  {isGuest ? '登录后开始收集' : reasonAgainst(value, found) || '开启宝藏'}
                </Button>
              )}
            </>
          );
        }}
      </Async>
    </Section>
  );
});

/** Why the treasure cannot be opened now, as its button says it; empty when it can. */
function reasonAgainst({ is_complete, is_sold_out, fragment_list }: CollectInfo, found: number): string {
  if (is_sold_out) return '宝藏已领完';
  return is_complete ? '' : `还差${fragment_list.length - found}块碎片`;
}

interface FragmentProps {
  readonly fragment: CollectInfo['fragment_list'][number];
  /** It was spent on the treasure. */
  readonly isUsed: boolean;
}

function Fragment({ fragment: { title, picture, count, task_title }, isUsed }: FragmentProps) {
  const isFound = isUsed || count > 0;
  const state = count > 1 ? `已获得${count}块` : '已获得';
  return (
    <li className={clsx(css.fragment, !isFound && css.isMissing)}>
      <ActivityPicture name={picture} size={48} />
      <p className={css.title}>{title}</p>
      <p className={css.state}>{isUsed ? '已使用' : isFound ? state : `完成「${task_title}」获得`}</p>
    </li>
  );
}
