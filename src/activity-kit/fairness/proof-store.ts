import { fairness } from '#contract/activity-kit/fairness.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { checkProof } from './check-proof.ts';
import type { DrawProof, ProofVerdict } from './check-proof.ts';
import { findReceipt } from './draw-receipts.ts';

/** A proof with what computing it again has shown. */
export interface CheckedProof {
  readonly proof: DrawProof;
  readonly verdict: ProofVerdict;
}

/** The proof of one draw of the visitor, compared with its receipt and computed again as soon as it is there. */
export class ProofStore {
  readonly checked: Resource<CheckedProof>;

  constructor(activityId: string, drawId: string) {
    this.checked = new Resource(async () => {
      const query = { activity_id: activityId, draw_id: drawId };
      const proof = await call(fairness.verify, { query });
      return { proof, verdict: await checkProof(proof, findReceipt(drawId)) };
    });
  }
}
