const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/**
 * An invented identity number with a valid check character: born on `birthday` (`1990-03-07`), number `ordinal` of
 * that day.
 */
export function anIdNumber(birthday: string, ordinal = 1): string {
  const body = `110101${birthday.replace(/-/g, '')}${String(ordinal).padStart(3, '0')}`;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return body + '10X98765432'.charAt(sum % 11);
}
