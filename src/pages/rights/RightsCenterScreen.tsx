import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import grid from '#product-kit/site/site-grid.module.css';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { SiteTitle } from '#product-kit/site/SiteTitle.tsx';
import { rights } from '#contract/activity-kit/rights.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { user } from '#contract/session/user.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LevelLadder } from './LevelLadder.tsx';
import { PrivilegeGroup } from './PrivilegeGroup.tsx';
import css from './rights.module.css';
import { texts } from './texts.ts';

type Privileges = DataOf<typeof user.privileges>;

/** Every privilege in its group with the level that unlocks it, and the level of a member (product 18.32). */
export default observer(function RightsCenterScreen() {
  const { answers } = useServices();
  const visitor = useVisitor();
  const [everybody] = useState(() => answers.resource(rights.groups, {}));
  useLoad(everybody);
  return (
    <SiteFrame isBrief>
      <SiteTitle title={texts.center} intro={texts.centerIntro} pictures={texts.centerPictures}>
        <SiteAction to={paths.rights} variant="quiet">
          {texts.mine}
        </SiteAction>
      </SiteTitle>
      {visitor?.isLoggedIn === true ? <OwnRights everybody={everybody} /> : <Rights of={everybody} />}
    </SiteFrame>
  );
});

/** The rights of a member; until their level is known they are those of everybody. */
const OwnRights = observer(function OwnRights({ everybody }: { readonly everybody: Resource<Privileges> }) {
  const { answers } = useServices();
  const [own] = useState(() => answers.resource(user.privileges, {}));
  useLoad(own);
  return <Rights of={everybody} own={own} />;
});

interface RightsProps {
  readonly of: Resource<Privileges>;
  /** Those of the member; absent for a guest. */
  readonly own?: Resource<Privileges>;
}

const Rights = observer(function Rights({ of, own }: RightsProps) {
  const shown = own?.value === undefined ? of : own;
  const isFailed = shown.value === undefined && shown.showRetry;
  const groups = (
    <div className={clsx(css.groups, isFailed && css.isFailed)}>
      <Async of={shown} skeleton={<Skeleton rows={4} of="tile" />}>
        {({ groups: list, level, is_sample }) => (
          <>
            <ul className={grid.grid}>
              {list.map((group) => (
                <PrivilegeGroup key={group.name} group={group} isKnown={level > 0} />
              ))}
            </ul>
            <p className={css.fine}>
              {is_sample && texts.sample}
              {texts.risk}
            </p>
          </>
        )}
      </Async>
    </div>
  );
  return (
    <>
      <SiteSection title={texts.levels} intro={texts.levelNote}>
        <LevelLadder {...(own && { own })} />
      </SiteSection>
      {groups}
    </>
  );
});
