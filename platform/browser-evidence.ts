import type { HostEvidence } from './detect-host.ts';

/** Reads what host detection looks at from the page. */
export function browserEvidence(): HostEvidence {
  const { __wxjs_environment: wxEnvironment } = window as { readonly __wxjs_environment?: string };
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    wxEnvironment: wxEnvironment ?? '',
  };
}
