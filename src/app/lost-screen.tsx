import { createRoot } from 'react-dom/client';
import { Notice } from './Notice.tsx';
import { Retry } from '#ui/Retry.tsx';
import { reloadReachable } from './ErrorScreen.tsx';
import { OutOfTime } from '#kernel/browser/clock.ts';

/**
 * Says above a page whose script is lost that it does not react yet, with a button to load it again. The page stays as
 * the server has drawn it. The returned function takes the words away.
 */
function showLostScreen(root: Element): () => void {
  // The boot script says the same, above it.
  document.documentElement.classList.remove('unloaded');
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

/**
 * Resolves when the screen is prepared, at whatever time its scripts come; what the server has drawn stays meanwhile: its words
 * can be read, and its links are followed. @throws the error of the script that is lost.
 */
export async function untilPrepared(root: Element, prepare: () => Promise<unknown>): Promise<void> {
  let takeAway: (() => void) | undefined;
  const onFailure = async (error: unknown): Promise<unknown> => {
    takeAway ??= showLostScreen(root);
    if (!(error instanceof OutOfTime)) throw error;
    await error.late;
    // It may need further scripts, which are late too.
    return attempt();
  };
  const attempt = (): Promise<unknown> => prepare().catch(onFailure);
  await attempt();
  takeAway?.();
}
