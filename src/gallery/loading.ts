import { loadStyles } from '../app/load-styles.ts';

let underWay = 0;

/** Whether a part that is imported lazily is on its way. */
export function isLoading(): boolean {
  return underWay > 0;
}

/** The loader of lazy imports, which here also counts them: the build of the gallery hands every one to it. */
export function installCountingLoader(): void {
  window.__loadStyles = async (addresses, module) => {
    underWay++;
    return loadStyles(addresses, module).finally(() => underWay--);
  };
}
