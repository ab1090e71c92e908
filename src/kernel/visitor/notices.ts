import { observable, runInAction } from 'mobx';

const life = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The notice on the screen; empty when there is none. */
export const notice = observable({ text: '' });

/** Shows one sentence to the visitor for two seconds; a newer one replaces it, and an empty one is never shown. */
export function notify(text: string): void {
  if (text === '') return;
  clearTimeout(timer);
  runInAction(() => (notice.text = text));
  timer = setTimeout(() => runInAction(() => (notice.text = '')), life);
}
