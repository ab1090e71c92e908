import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of the product, with its query. */
  readonly to: string;
  /** Takes the place of the newest entry of the history; in a sheet of words, which is one. */
  readonly replace?: boolean;
}

/**
 * A link to another screen. The router's own brings forms, prefetching and more along, 3.4 kB of every first load, and
 * the product uses none of it.
 */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, replace ? { replace } : undefined);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
