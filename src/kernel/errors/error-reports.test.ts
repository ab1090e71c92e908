import { codes } from '#contract/http/codes.ts';
import { ApiError, networkFailure } from '#kernel/api/api.ts';
import { deliverReports, forgetReports, reportError, reportFailure, watchUncaught } from './error-reports.ts';
import type { ErrorReport } from './error-reports.ts';

const read = { method: 'GET', path: '/v1/ug/activity/info', needs: 'none' } as const;
const other = { ...read, path: '/v1/bank/list' };
let delivered: ErrorReport[];
let log: jest.SpyInstance;

beforeEach(() => {
  forgetReports();
  delivered = [];
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const listen = () => deliverReports((report) => void delivered.push(report));
const made = (message: string) => new Error(message);

test('an error nobody has dealt with is logged and reported', () => {
  listen();
  const bug = made('broken');
  reportError(bug, { where: 'render' });
  expect([delivered, log.mock.calls]).toEqual([[{ error: bug, context: { where: 'render' } }], [[bug]]]);
});

test('what was reported before the service is there waits for it, in order', () => {
  reportError(made('one'));
  reportError(made('two'));
  listen();
  reportError(made('three'));
  expect(delivered.map(({ error }) => (error as Error).message)).toEqual(['one', 'two', 'three']);
});

test('a distinct error is reported once: name, message and first frame tell errors apart', () => {
  listen();
  for (let time = 0; time < 5; time++) reportError(made('same line, same words'));
  expect(delivered).toHaveLength(1);
  reportError(new Error('same line, same words'));
  expect(delivered).toHaveLength(2);
});

test('at most twenty errors of a visit are reported, however many there are', () => {
  for (let at = 0; at < 30; at++) reportError(made(`waiting ${at}`));
  listen();
  for (let at = 0; at < 30; at++) reportError(made(`sent ${at}`));
  expect(delivered).toHaveLength(20);
});

test.each([['text'], [undefined], [null], [{ code: 1 }], [Symbol('s')], [Object.create(null) as unknown]])(
  'anything that is thrown can be reported: %p',
  (thrown) => {
    listen();
    reportError(thrown);
    expect(delivered).toEqual([{ error: thrown, context: {} }]);
  },
);

describe('a call that failed', () => {
  beforeEach(listen);

  test('is reported with its code and path, and not logged', () => {
    const failure = new ApiError(codes.internal, '服务繁忙');
    reportFailure(failure, read);
    const context = { where: 'api', code: codes.internal, path: 'GET /v1/ug/activity/info' };
    expect([delivered, log.mock.calls]).toEqual([[{ error: failure, context }], []]);
  });

  test('is reported once for a code and a path, whatever the message counts', () => {
    reportFailure(new ApiError(codes.tooMany, '请 59 秒后再试'), read);
    reportFailure(new ApiError(codes.tooMany, '请 58 秒后再试'), read);
    reportFailure(new ApiError(codes.tooMany, '请 58 秒后再试'), other);
    expect(delivered).toHaveLength(2);
  });

  test('because the session is over is not reported', () => {
    reportFailure(new ApiError(codes.authExpired, ''), read);
    expect(delivered).toEqual([]);
  });

  test('because the device is offline is not reported', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reportFailure(new ApiError(networkFailure, '网络不给力'), read);
    expect(delivered).toEqual([]);
  });

  test('because the network is gone is one report for all calls that find out', () => {
    reportFailure(new ApiError(networkFailure, '网络不给力'), read);
    reportFailure(new ApiError(networkFailure, '网络不给力'), other);
    expect(delivered).toHaveLength(1);
  });
});

describe('what nobody catches', () => {
  beforeEach(listen);
  // A window of its own, so that the listeners end with the test.
  const watched = () => {
    const target = new EventTarget();
    watchUncaught(target as Window);
    return target;
  };

  test('is reported: an error of the window', () => {
    const bug = made('uncaught');
    watched().dispatchEvent(new ErrorEvent('error', { error: bug }));
    expect(delivered).toEqual([{ error: bug, context: { where: 'window' } }]);
  });

  test('is reported: a rejected promise', () => {
    const reason = made('rejected');
    watched().dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(delivered).toEqual([{ error: reason, context: { where: 'promise' } }]);
  });

  test('is no report where the browser hides the error', () => {
    watched().dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(delivered).toEqual([]);
  });
});
