import type { LoginRequest } from '#platform-contract/contract.ts';

/** Address of the web login page: where the visitor came from, and `code` and `svc_type` (spec section 2). */
export function webLoginAddress({ returnTo, code, svcType }: LoginRequest, origin: string): string {
  const query = new URLSearchParams({ redirect_url: origin + returnTo, code, svc_type: svcType });
  return `/m/user/login?${query.toString()}`;
}
