import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Takes over what was entered into a control, or filled in by the browser, before the scripts of the page ran: React leaves
 * it there and tells nobody. `take` compares it with the value that the control was drawn with.
 */
export function useEarlyInput<E extends Element>(box: RefObject<E | null>, take: (control: E) => void): void {
  const [first] = useState(() => take);
  // In the commit: the press that makes React take the page over is handled right after it.
  useLayoutEffect(() => {
    if (box.current !== null) first(box.current);
  }, [box, first]);
}
