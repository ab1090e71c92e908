import type { Platform } from '#platform-contract/contract.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { consent } from './consent.ts';
import { refreshDevice } from './device.ts';

function fakeJar() {
  const written: [string, string, number][] = [];
  return {
    written,
    read: () => '',
    write: (name: string, value: string, seconds: number) => void written.push([name, value, seconds]),
    remove: () => undefined,
  };
}

const call = jest.fn<Promise<unknown>, [string]>();
const bridge = { isAvailable: () => true, call: call as Platform['bridge']['call'] };

describe('the device (product 4.3)', () => {
  beforeEach(() => {
    forgetDevice();
    call.mockReset();
    call.mockResolvedValue({ did: 'd-1', version_name: '2.1.0' });
  });

  test('is what the app says, kept for a day (product 4.3)', async () => {
    consent.give();
    const jar = fakeJar();
    await refreshDevice(bridge, jar);
    expect(jar.written).toEqual([
      ['did', 'd-1', 86_400],
      ['common_params', '{"did":"d-1","version_name":"2.1.0"}', 86_400],
    ]);
  });

  test.each([
    ['does not answer', () => Promise.reject(new Error('late'))],
    ['knows no id', () => Promise.resolve({ did: '', version_name: '2.1.0' })],
  ])('stays what it was when the app %s', async (_, answer) => {
    consent.give();
    call.mockImplementation(answer);
    const jar = fakeJar();
    await refreshDevice(bridge, jar);
    expect(jar.written).toEqual([]);
  });

  test('is not asked for before consent, nor outside the app', async () => {
    await refreshDevice(bridge, fakeJar());
    consent.give();
    await refreshDevice({ ...bridge, isAvailable: () => false }, fakeJar());
    expect(call).not.toHaveBeenCalled();
  });
});
