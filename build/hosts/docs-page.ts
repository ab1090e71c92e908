/* The page of the API: searches the calls, and sends the example of a GET with the login of this browser. */

const query = document.querySelector<HTMLInputElement>('#query');
const found = document.querySelector('#found');
const nothing = document.querySelector<HTMLElement>('#nothing');

/** A call with the text in which it is found: subject, title, path and fields. */
const calls = [...document.querySelectorAll<HTMLElement>('.call')].map((element) => {
  const subject = element.closest('.subject')?.querySelector('h2')?.textContent ?? '';
  return { element, text: `${subject} ${element.textContent}`.toLowerCase() };
});

function search(): void {
  const words = (query?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of calls) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) count += 1;
  }
  for (const subject of document.querySelectorAll<HTMLElement>('.subject'))
    subject.hidden = subject.querySelector('.call:not([hidden])') === null;
  if (found) found.textContent = `${count} 个接口`;
  if (nothing) nothing.hidden = count > 0;
}

/** The reply as text; JSON in several lines. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const answer = form.parentElement?.querySelector<HTMLElement>('.answer');
  const input = form.querySelector<HTMLInputElement>('input');
  if (!answer || !input) return;
  answer.hidden = false;
  answer.textContent = '正在发送…';
  const address = new URL(input.value, location.origin);
  if (address.origin !== location.origin) {
    answer.textContent = '只能发给这台服务器：地址以一个 / 开头';
    return;
  }
  const began = performance.now();
  const reply = await fetch(address, { headers: { 'x-requested-with': 'docs' } });
  const body = readable(await reply.text());
  const took = Math.round(performance.now() - began);
  answer.textContent = `HTTP ${reply.status} · ${took} 毫秒\n${body}`;
}

query?.addEventListener('input', search);
document.querySelector('#search')?.addEventListener('submit', (event) => event.preventDefault());
for (const form of document.querySelectorAll<HTMLFormElement>('.try')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form).catch(() => {
      const answer = form.parentElement?.querySelector('.answer');
      if (answer) answer.textContent = '没有连上服务器，请稍后再试';
    });
  });
}
/** An address that names a call opens it. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}

// A reload keeps what was typed.
search();
openNamed();
addEventListener('hashchange', openNamed);

export {};
