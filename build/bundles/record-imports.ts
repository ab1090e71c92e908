import type { Plugin } from 'rollup';
import { relativeId } from '../files/root.ts';

/** Global under which the prerenderer listens to lazy imports. */
export const importListener = '__lazyImport';

/**
 * For the prerendering bundle: every lazy import tells its module to a global listener before it starts, so that the
 * prerenderer learns a route's screen from the route itself and it is listed only once.
 */
export function recordImports(): Plugin {
  return {
    name: 'record-imports',
    renderDynamicImport({ targetModuleId }) {
      if (targetModuleId === null) return null;
      const file = JSON.stringify(relativeId(targetModuleId));
      return { left: `(globalThis.${importListener}?.(${file}), import(`, right: '))' };
    },
  };
}
