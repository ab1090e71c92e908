/** Starts an animation; undefined where there is nothing to animate or the browser cannot, and then nothing moves. */
export function animate(
  element: Element | null | undefined,
  keyframes: Keyframe[],
  timing: KeyframeAnimationOptions,
): Animation | undefined {
  if (element === null || element === undefined || !('animate' in element)) return undefined;
  return element.animate(keyframes, timing);
}
