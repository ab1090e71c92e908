import { makeObservable, observable, runInAction } from 'mobx';

const life = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

class Notice {
  text = '';
  isHidden = false;

  constructor() {
    makeObservable(this, { text: observable, isHidden: observable });
  }
}

/** The notice of this moment, its text empty when there is none; a hidden one is only read aloud. */
export const notice = new Notice();

function keep(text: string, isHidden: boolean): void {
  if (text === '') return;
  clearTimeout(timer);
  runInAction(() => Object.assign(notice, { text, isHidden }));
  timer = setTimeout(() => runInAction(() => (notice.text = '')), life);
}

/** Takes the notice away: the visitor it was meant for has gone. */
export function clearNotice(): void {
  clearTimeout(timer);
  runInAction(() => (notice.text = ''));
}

/** Shows one sentence to the visitor for two seconds; a newer one replaces it, and an empty one is never shown. */
export function notify(text: string): void {
  keep(text, false);
}

/** Reads one sentence aloud to visitors with a screen reader, as {@link notify}: the page shows it by itself. */
export function readAloud(text: string): void {
  keep(text, true);
}
