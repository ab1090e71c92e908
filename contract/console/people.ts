import { consoleEndpoints } from './console-endpoints.ts';
import type { peopleSchemas } from './people.schema.ts';

/** Who works with the console; an administrator decides. */
export const people = consoleEndpoints<typeof peopleSchemas>({
  list: { method: 'GET', path: '/v1/console/people', allowed: ['administrator', 'auditor'] },
  invite: { method: 'POST', path: '/v1/console/people/invite', allowed: ['administrator'] },
  inviteAgain: { method: 'POST', path: '/v1/console/people/invite_again', allowed: ['administrator'] },
  changeRoles: { method: 'POST', path: '/v1/console/people/roles', allowed: ['administrator'] },
  disable: { method: 'POST', path: '/v1/console/people/disable', allowed: ['administrator'] },
  enable: { method: 'POST', path: '/v1/console/people/enable', allowed: ['administrator'] },
  endSessions: { method: 'POST', path: '/v1/console/people/end_sessions', allowed: ['administrator'] },
});
