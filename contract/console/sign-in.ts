import { consoleEndpoints } from './console-endpoints.ts';
import type { signInSchemas } from './sign-in.schema.ts';

/** How an operator gets in and out of the console, and what they prove themselves with. */
export const signIn = consoleEndpoints<typeof signInSchemas>({
  me: { method: 'GET', path: '/v1/console/me', allowed: 'operators', quiet: true },
  sampleOperators: { method: 'GET', path: '/v1/console/sample_operators', allowed: 'anybody', quiet: true },
  sample: { method: 'POST', path: '/v1/console/sign_in/sample', allowed: 'anybody' },
  password: { method: 'POST', path: '/v1/console/sign_in/password', allowed: 'anybody' },
  code: { method: 'POST', path: '/v1/console/sign_in/code', allowed: 'anybody' },
  passkeyOptions: { method: 'POST', path: '/v1/console/sign_in/passkey_options', allowed: 'anybody' },
  passkey: { method: 'POST', path: '/v1/console/sign_in/passkey', allowed: 'anybody' },
  signOut: { method: 'POST', path: '/v1/console/sign_out', allowed: 'operators' },
  signOutEverywhere: { method: 'POST', path: '/v1/console/sign_out_everywhere', allowed: 'operators' },
  invitation: { method: 'POST', path: '/v1/console/invitation', allowed: 'anybody' },
  acceptInvitation: { method: 'POST', path: '/v1/console/invitation/accept', allowed: 'anybody' },
  credentials: { method: 'GET', path: '/v1/console/credentials', allowed: 'operators' },
  newPasskeyOptions: { method: 'POST', path: '/v1/console/passkeys/options', allowed: 'operators' },
  addPasskey: { method: 'POST', path: '/v1/console/passkeys', allowed: 'operators' },
  removePasskey: { method: 'POST', path: '/v1/console/passkeys/remove', allowed: 'operators' },
  newRecoveryCodes: { method: 'POST', path: '/v1/console/recovery_codes', allowed: 'operators' },
});
