import { clientConfigSchemas } from '#contract/tracking/tracking.schema.ts';
import { clientConfig } from '#contract/tracking/tracking.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { startErrorClient } from './error-client.ts';
import { forgetReports, reportError } from './error-reports.ts';
import type { ErrorReport } from './error-reports.ts';

const mockOptions: unknown[] = [];
jest.mock('./sentry-client.ts', () => ({
  sentrySink: (options: unknown) => {
    mockOptions.push(options);
    return () => undefined;
  },
}));

const server = useFakeServer();
let sent: unknown[];
let log: jest.SpyInstance;
let asked: number;
const connect = () => {
  asked++;
  return Promise.resolve(({ error }: ErrorReport) => void sent.push(error));
};

beforeEach(() => {
  forgetDevice();
  forgetReports();
  sent = [];
  asked = 0;
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a visit without a fault asks for nothing', async () => {
  consent.give();
  startErrorClient('H5', (start) => consent.whenGiven(start), connect);
  await settled();
  expect(asked).toBe(0);
});

test('the service is connected once, when there is something to send', async () => {
  consent.give();
  reportError('one');
  startErrorClient('H5', (start) => consent.whenGiven(start), connect);
  reportError('two');
  await settled();
  expect([sent, asked]).toEqual([['one', 'two'], 1]);
});

test('the service is told that the version of the web is 3.29.0, that of the specification', async () => {
  server().on(clientConfig.read, clientConfigSchemas.read, () => ({
    error_dsn: 'https://key@errors.test/1',
  }));
  consent.give();
  startErrorClient('H5', (start) => consent.whenGiven(start));
  reportError('one');
  await settled();
  expect(mockOptions).toMatchObject([{ release: '3.29.0', dsn: 'https://key@errors.test/1' }]);
});

test('the service is told the release of the page and its host', async () => {
  document.head.innerHTML = '<meta name="release" content="20261129T182432-8479f839abcd">';
  server().on(clientConfig.read, clientConfigSchemas.read, () => ({
    error_dsn: 'https://key@errors.test/1',
  }));
  consent.give();
  startErrorClient('H5', (start) => consent.whenGiven(start));
  reportError('one');
  await settled();
  document.head.innerHTML = '';
  expect(mockOptions.at(-1)).toMatchObject({
    ...{ releaseId: '20261129T182432-8479f839abcd', host: 'browser' },
  });
});

test('before consent nothing is sent; what waited is sent when it is given', async () => {
  reportError('early');
  startErrorClient('H5', (start) => consent.whenGiven(start), connect);
  await settled();
  expect([sent, asked]).toEqual([[], 0]);
  consent.give();
  await settled();
  expect(sent).toEqual(['early']);
});

test('a service that cannot be reached is asked again by the next error', async () => {
  consent.give();
  const answers = [() => Promise.reject(new Error('lost')), connect];
  startErrorClient(
    'H5',
    (start) => consent.whenGiven(start),
    () => answers.shift()?.() ?? connect(),
  );
  reportError('lost');
  await settled();
  reportError('kept');
  await settled();
  expect(sent).toEqual(['kept']);
});

test('where no service is configured an error is only logged', async () => {
  server().on(clientConfig.read, clientConfigSchemas.read, () => ({ error_dsn: '' }));
  consent.give();
  startErrorClient('H5', (start) => consent.whenGiven(start));
  reportError('one');
  await settled();
  expect(log).toHaveBeenCalledWith('one');
  expect(server().of(clientConfig.read)).toHaveLength(1);
});
