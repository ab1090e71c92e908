import { endpoints } from '#contract/http/endpoint.ts';
import type { invitingCalls, standardCalls } from './standard-campaign.schema.ts';

/** The rows of a campaign whose only call of its own is the info call, at `path`; their schemas are `standardSchemas`. */
export function standardRows(path: string) {
  return endpoints<typeof standardCalls>({ info: { method: 'GET', path, needs: 'none' } });
}

/** The same for a campaign with invitations, whose info call also answers `invite_info`; with `invitingSchemas`. */
export function invitingRows(path: string) {
  return endpoints<typeof invitingCalls>({ info: { method: 'GET', path, needs: 'none' } });
}
