import { session as calls } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { readAcquisition } from '#kernel/visitor/acquisition.ts';
import { Session } from './session.ts';
import { SmsLogin } from './sms-login.ts';

describe('a login by SMS', () => {
  const server = useFakeServer();

  beforeEach(forgetDevice);

  test('asks for a code for this device, and returns the token that belongs to it', async () => {
    server().on(calls.smsVerification, sessionSchemas.smsVerification, () => ({ token: 'sms-token' }));
    expect(await new SmsLogin(new Session(readAcquisition(''))).sendSms('13800000001')).toBe('sms-token');
    const [asked] = server().of(calls.smsVerification);
    expect(asked?.query.phone_num).toBe('13800000001');
    expect(asked?.query.guid).toMatch(/^\d{15}$/);
    expect(asked?.query.did).toBe('');
  });
});
