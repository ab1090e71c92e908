import { copyBySelection } from '../../src/kernel/sharing/copy-by-selection.ts';

/* The page of local messages: copies a code by a press, and asks for new messages without leaving the page. */

const status = document.querySelector('#status');
const messages = document.querySelector('#messages');
const refreshLink = document.querySelector<HTMLAnchorElement>('#refresh');

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

async function copyCode(button: HTMLElement): Promise<void> {
  const { copy: code = '' } = button.dataset;
  const isCopied = await copy(code);
  for (const other of document.querySelectorAll('.code.copied')) other.classList.remove('copied');
  if (isCopied) button.classList.add('copied');
  // A selection moves the focus.
  button.focus();
  if (status) status.textContent = isCopied ? `已复制 ${code}` : '复制失败，请长按验证码复制';
}

async function refresh(): Promise<void> {
  if (!refreshLink || !messages) return;
  const reply = await fetch(refreshLink.href, { headers: { accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html').querySelector('#messages');
  if (fresh) messages.replaceChildren(...fresh.childNodes);
  if (status) status.textContent = '已刷新';
}

function tell(action: Promise<void>): void {
  action.catch(() => {
    if (status) status.textContent = '没有连上服务器，请稍后再试';
  });
}

messages?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.code') : null;
  if (button) tell(copyCode(button));
});
refreshLink?.addEventListener('click', (event) => {
  event.preventDefault();
  tell(refresh());
});
// Back from the page where the code was asked for.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) tell(refresh());
});
