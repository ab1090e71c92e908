import { installChunkLoader } from '../app/load-chunk.ts';

let underWay = 0;

/** Whether a part that is imported lazily is on its way. */
export function isLoading(): boolean {
  return underWay > 0;
}

/** The loader of lazy imports, which here also counts them. */
export function installCountingLoader(): void {
  installChunkLoader();
  const load = window.__loadChunk;
  window.__loadChunk = async (name) => {
    underWay++;
    return load?.(name).finally(() => underWay--);
  };
}
