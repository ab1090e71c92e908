/** Latest moment a timestamp column takes on every engine; a phone's clock may say anything. */
const latest = Date.UTC(9999, 0, 1);

/** A moment that a visitor's clock claims, milliseconds since 1970, as far as a column can hold it. */
export function storableDate(time: number): Date {
  return new Date(Math.min(time, latest));
}
