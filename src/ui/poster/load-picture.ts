/** Loads a picture for a canvas; undefined when it does not come, for a poster without it still invites. */
export function loadPicture(address: string): Promise<CanvasImageSource | undefined> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(undefined);
    picture.src = address;
  });
}
