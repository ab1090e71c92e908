import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ownPath } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import { ActivityPicture } from '../activity-pictures/ActivityPicture.tsx';
import { textIn } from './definition.ts';
import css from './lowcode.module.css';

/** Draws a component from settings that are not trusted; null draws nothing. */
export type DrawComponent = (props: Readonly<Record<string, unknown>>) => ReactNode;

const sizes: Readonly<Record<string, string | undefined>> = { small: css.small, large: css.large };

/** The kinds that every page by definition can have; a link leads only to a page of ours. */
export const ownComponents: Readonly<Record<string, DrawComponent>> = {
  text: (props) => (
    <div>
      {textIn(props, 'title') !== '' && <h3 className={css.title}>{textIn(props, 'title')}</h3>}
      <p className={css.text}>{textIn(props, 'text')}</p>
    </div>
  ),
  picture: (props) => (
    <p className={css.picture}>
      <ActivityPicture name={textIn(props, 'picture')} size={96} />
    </p>
  ),
  button: (props) => {
    const to = ownPath(textIn(props, 'path'), '');
    return to === '' ? null : (
      <Link className={css.button} to={to}>
        {textIn(props, 'text')}
      </Link>
    );
  },
  spacer: (props) => <div className={clsx(css.spacer, sizes[textIn(props, 'size')])} />,
};
