import { ask } from './native-shell.ts';
import type { NativeSession } from './native-shell.ts';

/* The shell's own login page, for developers: the real API, and the SMS read from the local outbox. */

interface Message {
  readonly phone: string;
  readonly text: string;
}

const form = document.querySelector('form');
const note = document.querySelector('output');
const source = new URLSearchParams(location.search).get('source') ?? 'APP';
let token = '';

function field(name: string): HTMLInputElement {
  return form?.elements.namedItem(name) as HTMLInputElement;
}

async function codeOf(phone: string): Promise<string> {
  const reply = await fetch('/dev/outbox', { headers: { accept: 'application/json' } });
  const { messages } = (await reply.json()) as { readonly messages: readonly Message[] };
  return /\d{6}/.exec(messages.find((message) => message.phone === phone)?.text ?? '')?.[0] ?? '';
}

async function sendCode(): Promise<void> {
  const phone = field('phone').value;
  ({ token } = await ask<{ token: string }>(
    `/v1/session/sms_verification?phone_num=${encodeURIComponent(phone)}`,
  ));
  field('verification').value = await codeOf(phone);
}

async function logIn(): Promise<void> {
  const [phone_num, verification] = [field('phone').value, field('verification').value];
  const fields = { mode: '4', phone_num, token, verification, extra: `source=${source}` };
  parent.postMessage(await ask<NativeSession>('/v1/session', { form: fields }, 'POST'), location.origin);
}

function tell(action: Promise<void>): void {
  action.catch((failure: unknown) => {
    if (note) note.value = failure instanceof Error ? failure.message : '请稍后重试';
  });
}

document.querySelector('#send')?.addEventListener('click', () => tell(sendCode()));
document.querySelector('#close')?.addEventListener('click', () => parent.postMessage(null, location.origin));
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  tell(logIn());
});
