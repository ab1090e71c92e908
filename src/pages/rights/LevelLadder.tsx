import { observer } from 'mobx-react-lite';
import type { user } from '#contract/session/user.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { Trail } from '#ui/trail/Trail.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './rights.module.css';
import { texts } from './texts.ts';

type Privileges = DataOf<typeof user.privileges>;

interface LevelLadderProps {
  /** The privileges of the member with their level; absent for a guest. */
  readonly own?: Resource<Privileges>;
}

const openOf = (groups: Privileges['groups'] = []): number =>
  groups.flatMap(({ list }) => list).filter(({ is_unlocked }) => is_unlocked).length;

/** What the three levels are; that of the member is marked, and a guest is asked to log in to see theirs. */
export const LevelLadder = observer(function LevelLadder({ own }: LevelLadderProps) {
  const services = useServices();
  const visitor = useVisitor();
  const level = own?.value?.level ?? 0;
  const isFailed = own !== undefined && own.value === undefined && own.showRetry;
  return (
    <>
      <Trail
        className={css.levels}
        here={level - 1}
        stops={texts.level.map((each, at) => ({
          ...{ ...each, id: each.name, isHere: at + 1 === level, state: at < level ? 'done' : 'todo' },
        }))}
      >
        {({ name, picture, how, isHere }) => (
          <>
            <span className={css.plate}>
              <Thing name={picture} size={44} />
            </span>
            <span>
              <b className={css.name}>{name}</b>
              <span className={css.how}>{how}</span>
            </span>
            {isHere && <Tag tone="gold">{texts.here}</Tag>}
          </>
        )}
      </Trail>
      <div className={css.account}>
        {visitor?.isLoggedIn === false && (
          <>
            <p>{texts.guest}</p>
            <Button onClick={() => void requestLogin(services)}>{texts.logIn}</Button>
          </>
        )}
        {level > 0 && <Text of="hint">{texts.open(openOf(own?.value?.groups))}</Text>}
        {isFailed && (
          <>
            <p>{texts.retry}</p>
            <Button variant="quiet" onClick={() => void own.reload()}>
              {texts.again}
            </Button>
          </>
        )}
      </div>
    </>
  );
});
