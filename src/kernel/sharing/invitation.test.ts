import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { storeInvitation, storeInvitationOf, tellInvitation } from './invitation.ts';

const server = useFakeServer();
const invitation = { activity_id: 'mgm-1', invite_code: '0123456789ABCDEF' };

beforeEach(() => {
  forgetDevice();
  sessionStorage.clear();
  server().on(invite.touch, inviteSchemas.touch, () => ({ result: 'success' }));
});
const told = () =>
  server()
    .of(invite.touch)
    .map(({ body }) => JSON.parse(body) as object);

test('an invitation is told as soon as the visitor has agreed, and not before', async () => {
  storeInvitation(invitation);
  const telling = tellInvitation();
  await settled();
  expect(told()).toEqual([]);
  consent.give();
  await telling;
  expect(told()).toEqual([{ ...invitation, guid: expect.stringMatching(/^\d{15}$/) as string }]);
});

test.each([
  ['?activity_id=mgm-1&invite_code=0123456789ABCDEF', [invitation]],
  ['?invite_code=0123456789ABCDEF', []],
  ['?activity_id=mgm-1&invite_code=<script>', []],
])('the address %s invites by what it names whole', async (search, invitations) => {
  consent.give();
  storeInvitationOf(search);
  await tellInvitation();
  expect(told()).toMatchObject(invitations);
  expect(told()).toHaveLength(invitations.length);
});

test('it is told once, however many pages follow', async () => {
  consent.give();
  storeInvitation(invitation);
  await tellInvitation();
  await tellInvitation();
  expect(told()).toHaveLength(1);
});

test('a lost reply is made up for on the next page', async () => {
  consent.give();
  server().on(invite.touch, inviteSchemas.touch, () => lost);
  storeInvitation(invitation);
  await tellInvitation();
  await tellInvitation();
  expect(told()).toHaveLength(2);
});

test('nothing is told without an invitation, or of a note that somebody spoilt', async () => {
  consent.give();
  await tellInvitation();
  sessionStorage.setItem('invitation', '{');
  await tellInvitation();
  expect(told()).toEqual([]);
});
