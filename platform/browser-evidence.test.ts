import { browserEvidence } from './browser-evidence.ts';

afterEach(() => delete (window as { __wxjs_environment?: string }).__wxjs_environment);

test('the evidence is the user agent, the touch points and what the messaging app left on window', () => {
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
  const { userAgent } = navigator;
  expect(browserEvidence()).toEqual({ userAgent, maxTouchPoints: 5, wxEnvironment: '' });
  Object.assign(window, { __wxjs_environment: 'miniprogram' });
  expect(browserEvidence()).toEqual({ userAgent, maxTouchPoints: 5, wxEnvironment: 'miniprogram' });
});
