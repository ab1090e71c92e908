import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { collect } from '#contract/activity-kit/collect.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { Async } from '#ui/Async.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { AllowedPart } from '../campaign/AllowedPart.tsx';
import { Section } from '../campaign/Section.tsx';
import { ActButton } from '../act/ActButton.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { collectTexts as texts } from './collect-texts.ts';
import css from './CollectSection.module.css';

interface CollectSectionProps {
  readonly title: string;
  /** The way to the prizes of the visitor. */
  readonly link: { readonly to: string; readonly label: string };
  /** How a fragment is drawn: as its picture, or as a character on red paper. */
  readonly look?: Look;
}

/** One fragment with its measure word, by the look of the set. */
const { units } = texts;
type Look = keyof typeof units;

type CollectInfo = DataOf<typeof collect.info>;

/** The fragments of a set with the tasks that give them, and the treasure that a full set opens, while the activity runs. */
export const CollectSection = observer(function CollectSection(props: CollectSectionProps) {
  const { title, link, look = 'things' } = props;
  const campaign = useCampaign();
  const info = campaign.ofType(collect.info);
  useLoad(info);

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  const skeleton = <Skeleton rows={4} of="row" />;
  return (
    <Section title={title} picture="gem" room="list" link={link}>
      <AllowedPart act="collect" skeleton={skeleton}>
        <Async of={info} skeleton={skeleton}>
          {(set) => <CollectedSet {...{ set, look }} />}
        </Async>
      </AllowedPart>
    </Section>
  );
});

interface SetProps {
  readonly set: CollectInfo;
  readonly look: Look;
}

function CollectedSet({ set, look }: SetProps) {
  const { fragment_list: fragments, is_opened, treasure_desc } = set;
  const unit = units[look];
  const found = fragments.filter(({ count }) => count > 0).length;
  return (
    <>
      <p className={css.treasure}>
        {texts.all(fragments.length, unit)}
        <b>{treasure_desc}</b>
      </p>
      {!is_opened && (
        <Progress
          label={texts.progress}
          value={found}
          max={fragments.length}
          text={texts.found(found, fragments.length, unit.charAt(0))}
        />
      )}
      <ul className={clsx(css.fragments, css[look])}>
        {fragments.map((fragment) => (
          <Fragment key={fragment.fragment_id} {...{ fragment, look }} isUsed={is_opened} />
        ))}
      </ul>
      {is_opened ? (
        <div className={css.opened} role="status">
          <Thing name="trophy" size={64} />
          <p className={css.openedTitle}>{texts.opened}</p>
          <p>{texts.got(treasure_desc)}</p>
        </div>
      ) : (
        <OpenTreasure {...{ set, unit, found }} />
      )}
    </>
  );
}

interface OpenTreasureProps extends Omit<SetProps, 'look'> {
  readonly unit: string;
  /** How many different fragments the visitor has. */
  readonly found: number;
}

/** The button that opens the treasure, or says what is missing; a guest logs in by it. */
const OpenTreasure = observer(function OpenTreasure({ set, unit, found }: OpenTreasureProps) {
  const services = useServices();
  const visitor = useVisitor();
  const open = useCallAct('collect', collect.open)({});
  const isGuest = visitor !== undefined && !visitor.isLoggedIn;
  const reason = isGuest ? '' : reasonAgainst(set, found, unit);
  return (
    <ActButton
      // After the login there is nothing left to do: the page shows what the member has.
      of={isGuest ? { ...open, press: () => void requestLogin(services) } : open}
      award={set.treasure_desc}
      wide
      disabled={reason !== ''}
    >
      {isGuest ? texts.logIn : reason || texts.open}
    </ActButton>
  );
});

/** Why the treasure cannot be opened now, as its button says it; empty when it can. */
function reasonAgainst(
  { is_complete, is_sold_out, fragment_list }: CollectInfo,
  found: number,
  unit: string,
): string {
  if (is_sold_out) return texts.soldOut;
  return is_complete ? '' : texts.missing(fragment_list.length - found, unit);
}

interface FragmentProps {
  readonly fragment: CollectInfo['fragment_list'][number];
  readonly look: Look;
  /** It was spent on the treasure. */
  readonly isUsed: boolean;
}

function Fragment({ fragment, look, isUsed }: FragmentProps) {
  const { title, picture, count, task_title } = fragment;
  const isFound = isUsed || count > 0;
  const state = count > 1 ? texts.hasMany(count, units[look].charAt(0)) : texts.has;
  // The place of a task on a map stands before it; here only the task is said.
  const way = look === 'things' ? texts.way(task_title.split(' · ').pop() ?? '') : task_title;
  return (
    <li className={clsx(css.fragment, !isFound && css.isMissing)}>
      {look === 'things' && <Thing name={thingOf(picture)} size={48} />}
      <p className={look === 'things' ? css.title : css.character}>{title}</p>
      <p className={css.state}>{isUsed ? texts.used : isFound ? state : way}</p>
    </li>
  );
}
