import { withLoginId } from '#contract/pages/login-return.ts';
import type { LoginRequest } from '#platform-contract/contract.ts';

/** Address of the web login page: the return path with the id of the request, and `code` and `svc_type` (product 5.1). */
export function webLoginAddress({ returnTo, code, svcType, id }: LoginRequest, origin: string): string {
  const redirect_url = origin + withLoginId(returnTo, id);
  const query = new URLSearchParams({ redirect_url, code, svc_type: svcType });
  return `/m/user/login?${query.toString()}`;
}
