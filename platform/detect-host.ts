import type { Container, HostInfo, OperatingSystem } from './contract.ts';

/** Inputs of the detection; passed as values so that a table can test it. */
export interface HostEvidence {
  readonly userAgent: string;
  /** A Macintosh with a touch screen is an iPad. */
  readonly maxTouchPoints: number;
  /** `window.__wxjs_environment`, which the messaging app sets in a mini-program's webview. */
  readonly wxEnvironment: string;
}

// The first match wins. WeCom also has MicroMessenger, and `MiniProgramEnv/` also occurs without a webview, so order,
// slash and id all matter (product 2.3).
const containers: readonly (readonly [Container, RegExp])[] = [
  ['native-app', /\bInvestHall\/(\d+(?:\.\d+){0,3})\b/i],
  ['wechat-miniprogram', /\bminiProgram\/(wx[0-9a-f]{16})\b/i],
  ['wecom', /\bwxwork(?:local)?\/([\d.]+)/i],
  ['wechat', /\bMicroMessenger\/([\d.]+)/i],
  ['stock-app', /\b(?:Hexin_Gphone|IHexin)\/([\d.]+)/],
  ['other-app', /^jdapp;[^;]*;([\d.]+)/i],
];

const systems: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['harmony', /OpenHarmony/i],
  ['android', /Android/i],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows NT/],
  ['macos', /Macintosh/],
  ['linux', /Linux|X11/],
];

function systemOf({ userAgent, maxTouchPoints }: HostEvidence): OperatingSystem {
  const os = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown';
  return os === 'macos' && maxTouchPoints > 1 ? 'ios' : os;
}

/**
 * Detects the program that contains the page and its operating system. A user agent can be forged: it decides
 * appearance, never permissions.
 */
export function detectHost(evidence: HostEvidence): HostInfo {
  const found = containers
    .map(([container, pattern]) => ({ container, match: pattern.exec(evidence.userAgent) }))
    .find(({ match }) => match !== null);
  const isMiniProgram = evidence.wxEnvironment === 'miniprogram' && found?.container !== 'native-app';
  const os = systemOf(evidence);
  return {
    container: isMiniProgram ? 'wechat-miniprogram' : (found?.container ?? 'browser'),
    os,
    version: isMiniProgram || found?.container === 'wechat-miniprogram' ? '' : (found?.match?.[1] ?? ''),
    isHandheld: os === 'ios' || os === 'android' || os === 'harmony',
  };
}

/** Reads the inputs of the host detection from the page. */
export function browserEvidence(): HostEvidence {
  const { __wxjs_environment: wxEnvironment } = window as { readonly __wxjs_environment?: string };
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    wxEnvironment: wxEnvironment ?? '',
  };
}
