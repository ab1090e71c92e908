interface Shown {
  readonly focused: HTMLElement | null;
  readonly handleKey: (event: KeyboardEvent) => void;
}

const shown = new WeakMap<HTMLElement, Shown>();

const focusable = 'a[href], button, [tabindex="0"]';

function showModal(this: HTMLElement): void {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close.call(this);
    if (event.key === 'Tab') keepFocus(this, event);
  };
  shown.set(this, { focused: document.activeElement as HTMLElement | null, handleKey });
  this.setAttribute('open', '');
  this.setAttribute('role', 'dialog');
  this.setAttribute('aria-modal', 'true');
  document.addEventListener('keydown', handleKey);
  this.querySelector<HTMLElement>(focusable)?.focus();
}

function close(this: HTMLElement): void {
  const before = shown.get(this);
  if (before === undefined) return;
  shown.delete(this);
  this.removeAttribute('open');
  document.removeEventListener('keydown', before.handleKey);
  before.focused?.focus();
  this.dispatchEvent(new Event('close'));
}

/** From the last element of a dialog the focus goes to the first one, and back. */
function keepFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(focusable)];
  const [from, to] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * Gives `<dialog>` the part of its interface that sheets use, in browsers without it (iOS before 15.4): a modal dialog has
 * the focus and keeps it, and Escape closes it. How it lies over the page is in its style.
 */
export function installDialogs(): void {
  const { prototype } = 'HTMLDialogElement' in window ? HTMLDialogElement : HTMLUnknownElement;
  Object.assign(prototype, { showModal, close });
}
