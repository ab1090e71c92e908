import { authorOf, runCommand } from './operator-command.ts';

describe('who runs a command', () => {
  it('has a reason, or changes nothing', () => {
    expect(() => authorOf({ reason: ' ', actor: 'one' }, 'usage: …')).toThrow(
      '--reason is missing\nusage: …',
    );
  });

  it('is who they say they are, or the account that they use', () => {
    expect(authorOf({ reason: 'why', actor: 'one' }, '')).toMatchObject({ actor: 'one', reason: 'why' });
    expect(authorOf({ reason: 'why', actor: '' }, '').actor).not.toBe('');
  });
});

describe('a command', () => {
  let printed = '';
  beforeEach(() => {
    printed = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.exitCode = undefined;
  });

  it.each([
    ['that is unknown', 'nothing', 'usage\n', 2],
    ['that is missing', undefined, 'usage\n', 2],
    ['that fails', 'fails', 'why\n', 1],
    ['that works', 'works', '', undefined],
  ])('%s ends with its exit code', async (_what, name, text, exitCode) => {
    const commands = { works: () => Promise.resolve(), fails: () => Promise.reject(new Error('why')) };
    await runCommand(commands, name, 'usage');
    expect([printed, process.exitCode]).toEqual([text, exitCode]);
  });
});
