import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { ownPath } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { ActivityPicture } from '../activity-pictures/ActivityPicture.tsx';
import { textIn } from './definition.ts';
import css from './lowcode.module.css';

/** What a component of a page is given: its settings as they came, which are not trusted. */
export interface KindProps {
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A kind of component; null draws nothing. */
export type Kind = ComponentType<KindProps>;

const sizes: Readonly<Record<string, string | undefined>> = { small: css.small, large: css.large };

function Text({ settings }: KindProps) {
  const title = textIn(settings, 'title');
  return (
    <div>
      {title !== '' && <h3 className={css.title}>{title}</h3>}
      <p className={css.text}>{textIn(settings, 'text')}</p>
    </div>
  );
}

function Picture({ settings }: KindProps) {
  return (
    <p className={css.picture}>
      <ActivityPicture name={textIn(settings, 'picture')} size={96} />
    </p>
  );
}

function LinkButton({ settings }: KindProps) {
  const to = ownPath(textIn(settings, 'path'), '');
  return to === '' ? null : (
    <Link className={css.button} to={to}>
      {textIn(settings, 'text')}
    </Link>
  );
}

function Spacer({ settings }: KindProps) {
  return <div className={clsx(css.spacer, sizes[textIn(settings, 'size')])} />;
}

/** The kinds that every page by definition can have; a link leads only to a page of ours. */
export const ownKinds: Readonly<Record<string, Kind>> = {
  text: Text,
  picture: Picture,
  button: LinkButton,
  spacer: Spacer,
};
