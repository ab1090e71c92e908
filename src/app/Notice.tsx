import { observer } from 'mobx-react-lite';
import { notice } from '#kernel/visitor/notices.ts';
import { Toast } from '#ui/Toast.tsx';

/** Shows the notices of the kernel. */
export const Notice = observer(function Notice() {
  return <Toast text={notice.text} />;
});
