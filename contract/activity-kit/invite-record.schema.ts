import { Type } from 'typebox';
import { moment } from '#contract/http/scalar.schema.ts';

/** An invited friend as the inviter sees them. */
export function inviteRecord() {
  return Type.Object({
    relation_activity_id: Type.String(),
    /** `138****0001`. */
    phone: Type.String(),
    /** One of `friendState`. */
    state: Type.String(),
    /** One of `remindStatus`. */
    remind_status: Type.Integer(),
    /** Fen that this friend has brought. */
    award_amount: Type.Integer(),
    invite_time: moment(),
  });
}
