import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';
import css from './TextLink.module.css';

interface TextLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  /** 14 px in place of the size of its surroundings. */
  readonly small?: boolean;
  /** The colour of links unless it is said. */
  readonly tone?: 'quiet' | 'plain';
  /** Where short words are in the 44 px that a finger needs; at the start unless it is said. */
  readonly align?: 'center' | 'end';
}

/** A link of words alone, as high as a finger needs. */
export function TextLink({ small, tone, align, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={clsx(css.link, small && css.small, tone && css[tone], align && css[align])} />
  );
}
