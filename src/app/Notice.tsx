import { observer } from 'mobx-react-lite';
import { useIsHydrated } from '#kernel/screen/use-visitor.ts';
import { notice } from '#kernel/visitor/notices.ts';
import { Toast } from '#ui/Toast.tsx';

/** Shows the notices of the kernel; one that came before the page was hydrated is not in its markup, and comes after. */
export const Notice = observer(function Notice() {
  const isHydrated = useIsHydrated();
  return <Toast text={isHydrated ? notice.text : ''} />;
});
