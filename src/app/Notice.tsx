import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { notice } from '#kernel/browser/notices.ts';
import { Toast } from '#ui/Toast.tsx';

/**
 * Shows the notices of the kernel, away from what was pressed last: a row shows its result too. One that came before the
 * page was hydrated is not in its markup, and comes after.
 */
export const Notice = observer(function Notice() {
  const isHydrated = useIsHydrated();
  const [isLow, setLow] = useState(false);
  useEffect(() => {
    const note = ({ clientY }: PointerEvent): void => setLow(clientY < innerHeight / 2);
    addEventListener('pointerdown', note, true);
    return () => removeEventListener('pointerdown', note, true);
  }, []);
  return <Toast text={isHydrated ? notice.text : ''} isLow={isLow} isHidden={notice.isHidden} />;
});
