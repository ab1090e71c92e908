import { loadChunk } from '../app/load-chunk.ts';

let underWay = 0;

/** Whether a part that is imported lazily is on its way. */
export function isLoading(): boolean {
  return underWay > 0;
}

/** The loader of lazy imports, which here also counts them: the build of the gallery passes every one to it. */
export function installCountingLoader(): void {
  window.__loadChunk = async (files, module) => {
    underWay++;
    return loadChunk(files, module).finally(() => underWay--);
  };
}
