import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

const quietMs = 150;

/** Calls `onChange` with a folder's name after files below it changed and no further change followed for a moment. */
export function watchFolders(folders, onChange) {
  for (const folder of folders.filter((name) => existsSync(join(root, name)))) {
    let timer;
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => onChange(folder), quietMs);
    });
  }
}
