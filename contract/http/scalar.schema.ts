import { Type } from 'typebox';
import type { TProperties } from 'typebox';

/** The unit of moments, as `/docs` shows it. */
const epochMs = '1970 年起的毫秒数';

/** An object that refuses unknown keys; every request schema is made with it. */
export function strictObject<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** Text of at most `maxLength` UTF-16 units without control characters, which could break a store or a log line. */
export function plainText(maxLength: number, minLength = 0) {
  return Type.String({
    minLength,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*$',
  });
}

/** An id of the product or of an external service: letters, digits, `-`, `_`, `.`, `:`; at most 64. */
export function identifier() {
  return Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w.:-]+$' });
}

/** The same as {@link identifier}, but it may be empty: an unknown value is an empty text (product 7.16). */
export function optionalIdentifier() {
  return Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\w.:-]*$' }));
}

/** A whole number of milliseconds since 1970, as decimal text in a query. */
export function timestampText() {
  return Type.String({ pattern: '^\\d{1,16}$', description: epochMs });
}

/** A moment on the wire: milliseconds since 1970, or null if there is none. */
export function moment() {
  return Type.Union([Type.Integer(), Type.Null()], { description: epochMs });
}

/** The bounds of a whole number in an input. */
interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** A moment that there always is: milliseconds since 1970. */
export function instant(bounds?: Bounds) {
  return Type.Integer({ ...bounds, description: epochMs });
}

/** An amount of money: fen. */
export function fen(bounds?: Bounds) {
  return Type.Integer({ ...bounds, description: '分' });
}

/** A span of time: seconds. */
export function seconds() {
  return Type.Integer({ description: '秒' });
}

/** A share or a change: hundredths of a per cent. */
export function basisPoints() {
  return Type.Integer({ description: '万分之一' });
}

/** A price with three decimals: thousandths of a yuan, or null if there is none. */
export function priceOrNone() {
  return Type.Union([Type.Integer(), Type.Null()], { description: '厘（千分之一元）' });
}

/** The same as {@link basisPoints}, or null while it is not known. */
export function basisPointsOrNone() {
  return Type.Union([Type.Integer(), Type.Null()], { description: '万分之一' });
}
