/** Results of earlier runs by their keys; see stored-results.mjs. */
export interface Store {
  readonly find: (key: string) => object | undefined;
  readonly keep: (key: string, result: object) => void;
}

/** The folder of the store; undefined where nothing may stand in. */
export function storeFolder(
  env?: Readonly<Record<string, string | undefined>>,
  exists?: (path: string) => boolean,
): string | undefined;

export function openStore(folder: string | undefined): Store;
