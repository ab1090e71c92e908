import { createRoot } from 'react-dom/client';
import { Notice } from './Notice.tsx';
import { Retry } from '#ui/Retry.tsx';
import { reloadReachable } from './ErrorScreen.tsx';

/**
 * Says above a page whose script is lost that it does not react yet, with a button to load it again. The page stays as
 * the server has drawn it. The returned function takes the words away.
 */
export function showLostScreen(root: Element): () => void {
  const place = document.createElement('div');
  root.before(place);
  const words = createRoot(place);
  words.render(
    <>
      <Retry title="页面没有加载完整" hint="部分功能暂时无法使用" onRetry={() => void reloadReachable()} />
      <Notice />
    </>,
  );
  return () => {
    words.unmount();
    place.remove();
  };
}
