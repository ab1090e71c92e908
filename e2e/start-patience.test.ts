import { startFailure } from './start-patience.ts';

describe('a server that does not start', () => {
  test('is reported with the time that was waited and with what it printed', () => {
    expect(startFailure({ end: null, output: 'opening the database\n' })).toBe(
      'The server was not ready within 180 s; it still ran and was stopped. On a busy machine, run it again.\n' +
        'It printed:\nopening the database',
    );
  });

  test('is reported with its end where it ended by itself', () => {
    expect(startFailure({ end: 1, output: 'Port 8080 is taken\n' })).toBe(
      'The server ended before it was ready (exit code 1).\nIt printed:\nPort 8080 is taken',
    );
    expect(startFailure({ end: 'SIGKILL', output: '' })).toBe(
      'The server ended before it was ready (SIGKILL).\nIt printed nothing.',
    );
  });
});
