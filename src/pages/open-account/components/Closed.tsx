import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Empty } from '#ui/Empty.tsx';
import { formTexts } from '../form-texts.ts';

interface ClosedProps {
  /** Why no account can be opened now, in the words of the server. */
  readonly notice: string;
}

/** In place of the steps where no account can be opened: the reason, and the way to what is open (product 6.17). */
export function Closed({ notice }: ClosedProps) {
  const { closedHint, opened } = formTexts;
  return (
    <Empty title={notice} hint={closedHint}>
      <SiteAction to={paths.activityIndex} variant="quiet">
        {opened.hall}
      </SiteAction>
    </Empty>
  );
}
