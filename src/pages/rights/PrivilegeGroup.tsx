import { clsx } from 'clsx';
import grid from '#product-kit/site/site-grid.module.css';
import type { user } from '#contract/session/user.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import css from './rights.module.css';
import { texts } from './texts.ts';

type Group = DataOf<typeof user.privileges>['groups'][number];

interface PrivilegeGroupProps {
  readonly group: Group;
  /** The level of the visitor is known. */
  readonly isKnown: boolean;
}

/** One group of privileges: each with what it is, and either that it is open or what unlocks it. */
export function PrivilegeGroup({ group: { name, desc, list }, isKnown }: PrivilegeGroupProps) {
  return (
    <li className={clsx(grid.half, css.group)}>
      <Text as="h2" of="heading">
        {name}
      </Text>
      <p className={css.desc}>{desc}</p>
      <ul>
        {list.map((privilege) => (
          <Privilege key={privilege.privilege_id} {...{ privilege, isKnown }} />
        ))}
      </ul>
    </li>
  );
}

function Privilege({
  privilege: { title, desc, icon, path, level, is_unlocked: isOpen },
  isKnown,
}: {
  readonly privilege: Group['list'][number];
  readonly isKnown: boolean;
}) {
  const to = ownPath(path, '');
  const what = (
    <>
      <span className={css.object}>
        <Thing name={thingOf(icon)} size={36} />
        {isKnown && !isOpen && (
          <span className={css.lock}>
            <Icon name="lock" />
          </span>
        )}
      </span>
      <span>
        <span className={css.title}>{title}</span>
        <span className={css.how}>{desc}</span>
      </span>
      <Tag tone={isOpen ? 'good' : 'quiet'}>{isOpen ? texts.unlocked : (texts.unlocks[level] ?? '')}</Tag>
    </>
  );
  const look = clsx(css.privilege, isKnown && !isOpen && css.isLocked);
  return (
    <li className={css.row}>
      {to !== '' && (isOpen || !isKnown) ? (
        <Link className={look} to={to}>
          {what}
        </Link>
      ) : (
        <div className={look}>{what}</div>
      )}
    </li>
  );
}
