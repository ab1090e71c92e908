import { observable, runInAction } from 'mobx';

const life = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What is being said to the visitor; empty when nothing is. */
export const notice = observable({ text: '' });

/** Says one sentence to the visitor, for two seconds; a newer one takes its place, and an empty one is never shown. */
export function notify(text: string): void {
  if (text === '') return;
  clearTimeout(timer);
  runInAction(() => (notice.text = text));
  timer = setTimeout(() => runInAction(() => (notice.text = '')), life);
}
