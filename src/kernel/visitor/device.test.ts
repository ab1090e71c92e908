import type { Platform } from '#platform-contract/contract.ts';
import { Device } from './device.ts';

function fakeJar(kept: Record<string, string> = {}) {
  const written: [string, number][] = [];
  return {
    written,
    read: (name: string) => kept[name] ?? '',
    write: (name: string, value: string, seconds: number) => {
      kept[name] = value;
      written.push([name, seconds]);
    },
    remove: () => undefined,
  };
}

const bridge = (reply: unknown): Platform['bridge'] => ({
  isAvailable: () => true,
  call: (() =>
    reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)) as Platform['bridge']['call'],
});

describe('the device (spec section 3, global state)', () => {
  test('is what the app says, kept for a day (spec section 9)', async () => {
    const jar = fakeJar();
    const device = new Device(bridge({ did: 'd-1', version_name: '2.1.0' }), jar);
    await device.refresh();
    expect([device.did, device.hostVersion]).toEqual(['d-1', '2.1.0']);
    expect(jar.written).toEqual([
      ['did', 86_400],
      ['common_params', 86_400],
    ]);
  });

  test('is what was kept when the app does not answer', async () => {
    const device = new Device(bridge(new Error('late')), fakeJar({ did: 'kept' }));
    await device.refresh();
    expect([device.did, device.hostVersion]).toEqual(['kept', '']);
  });

  test('asks nobody and has no id outside the app', async () => {
    const call = jest.fn();
    const device = new Device({ isAvailable: () => false, call }, fakeJar());
    await device.refresh();
    expect([device.did, call.mock.calls.length]).toEqual(['', 0]);
  });
});
