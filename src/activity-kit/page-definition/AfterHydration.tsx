import { startTransition, useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

interface AfterHydrationProps {
  /** The space that the server drew. */
  readonly space: ReactElement;
  readonly children: ReactNode;
}

/**
 * A part of a component that the server draws as a space. The part may come before the script of its component, which is
 * hydrated late and has to find that space.
 */
export function AfterHydration({ space, children }: AfterHydrationProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    startTransition(() => setMounted(true));
  }, []);
  return isMounted ? children : space;
}
