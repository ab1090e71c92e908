import { forgetReports } from '#kernel/errors/error-reports.ts';
import { copyText } from './copy-text.ts';

let logged: jest.SpyInstance;

function browserWith(writeText: (() => Promise<void>) | undefined, execCommand: () => boolean): void {
  const clipboard = writeText === undefined ? undefined : { writeText };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
}

const works = () => Promise.resolve();
const refuses = () => Promise.reject(new Error('NotAllowedError'));
const breaks = (): boolean => {
  throw new Error('gone');
};

beforeEach(() => {
  forgetReports();
  logged = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

test.each<[string, (() => Promise<void>) | undefined, () => boolean]>([
  ['the clipboard', works, breaks],
  ['the older way, where the clipboard refuses', refuses, () => true],
  ['the older way, where there is no clipboard', undefined, () => true],
])('a text is copied by %s', async (_way, writeText, execCommand) => {
  browserWith(writeText, execCommand);
  expect(await copyText('INVITE7')).toBe(true);
  expect([logged.mock.calls.length, document.querySelector('textarea')]).toEqual([0, null]);
});

test.each<[string, () => boolean]>([
  ['refuses', () => false],
  ['breaks', breaks],
])('a browser that %s gives false, and it is logged', async (_what, execCommand) => {
  browserWith(refuses, execCommand);
  expect(await copyText('INVITE7')).toBe(false);
  expect(logged).toHaveBeenCalledTimes(1);
});
