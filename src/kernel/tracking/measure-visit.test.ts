// @own-modules: errors and presses are counted from the beginning of the page.
import { measures } from '#contract/tracking/measures.ts';
import { reportError } from '#kernel/errors/error-reports.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { startMeasuring } from './measure-visit.ts';

const release = '20261129T182432-8479f839abcd';
const sent: { readonly path: string; readonly body: unknown }[] = [];
let isHidden = false;

beforeAll(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
  Object.assign(performance, {
    getEntriesByType: () => [
      { name: 'https://hall.example/assets/h5/a-1.js', responseStatus: 404 },
      { name: 'https://hall.example/v1/list', responseStatus: 500 },
    ],
  });
  Object.assign(globalThis, {
    Request: class {
      keepalive = true;
    },
    fetch: (path: string, { body }: { body: string }) => {
      sent.push({ path, body: JSON.parse(body) });
      return Promise.resolve({ ok: true, text: () => Promise.resolve('') });
    },
  });
  Object.defineProperty(Request.prototype, 'keepalive', { value: true });
});
beforeEach(() => void sent.splice(0));
afterAll(() => jest.useRealTimers());

function hide(): void {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  isHidden = false;
}

test('a visit is measured after the consent alone, and what was told is not told again', () => {
  startMeasuring(() => true);
  jest.advanceTimersByTime(20_000);
  document.head.innerHTML = `<meta name="release" content="${release}">`;
  startMeasuring(() => false);
  startMeasuring(() => true);
  jest.advanceTimersByTime(20_000);
  hide();
  expect(sent).toEqual([]);
  consent.give();
  jest.advanceTimersByTime(20_000);
  const { path } = measures.report;
  expect(sent).toEqual([{ path, body: { release, visits: 1, chunks: 1 } }]);
  hide();
  reportError(new Error('a crash'));
  hide();
  hide();
  expect(sent.slice(1)).toEqual([{ path, body: { release, errors: 1 } }]);
  consent.withdraw();
  reportError(new Error('another'));
  hide();
  expect(sent).toHaveLength(2);
});
