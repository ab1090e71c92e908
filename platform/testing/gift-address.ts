/** Replaces the address of the shaded gift, from which those of all other things follow. */
// eslint-disable-next-line no-restricted-syntax -- a picture has no other export
export default '/gift.webp';
