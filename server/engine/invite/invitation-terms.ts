import type { Static } from 'typebox';
import type { invitationTermsSchema } from './invitation-terms.schema.ts';

/** What a friend must do, until when, and what their inviter is given for it. */
export type InvitationTerms = Static<typeof invitationTermsSchema>;
