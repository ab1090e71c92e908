/** Resolves when an animation has ended or was cancelled, and at once where there is none; never rejects. */
export async function whenFinished(animation: Animation | undefined): Promise<void> {
  if (animation === undefined) return;
  if ('finished' in animation) {
    await animation.finished.catch(() => undefined);
    return;
  }
  // Chrome below 84 has only the events.
  const older: Animation = animation;
  await new Promise<void>((resolve) => {
    older.onfinish = () => resolve();
    older.oncancel = () => resolve();
  });
}
