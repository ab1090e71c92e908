import { ownPath, paths } from '#kernel/screen/paths.ts';

/** Where a login leads: back to the page the visitor came from, if it is one of ours and not the login page itself. */
export function destination(search: string): string {
  const path = ownPath(new URLSearchParams(search).get('redirect_url') ?? '', paths.activityCenter);
  // The router reads addresses without regard to case.
  return path.toLowerCase().startsWith(paths.webLogin) ? paths.activityCenter : path;
}
