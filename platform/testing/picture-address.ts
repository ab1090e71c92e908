/** Replaces the address of any picture, which only the build knows. */
// eslint-disable-next-line no-restricted-syntax -- a picture has no other export
export default '/picture';
