import { readIdNumber } from './id-number.ts';

describe('an identity number (GB 11643)', () => {
  // The example of the standard, and one that ends in X.
  test.each([
    ['11010519491231002X', '1949-12-31'],
    ['440524188001010014', null],
    ['53010219200508011x', '1920-05-08'],
    [' 110105 19491231 002Ｘ ', '1949-12-31'],
    ['１１０１０５１９４９１２３１００２X', '1949-12-31'],
    ['110105194912310021', null],
    ['110105194912310021X', null],
    ['11010519491331002X', null],
    ['110105199902290019', null],
    ['99010519491231002X', null],
    ['', null],
    ['身份证', null],
  ])('%j was born on %p', (text, birthday) => {
    expect(readIdNumber(text)?.birthday ?? null).toBe(birthday);
  });

  test('has no second check character, and no digit that can be changed alone', () => {
    const number = '11010519491231002X';
    const characters = Array.from('0123456789X');
    const others = Array.from(number).flatMap((right, index) =>
      characters
        .filter((character) => character !== right)
        .map((character) => number.slice(0, index) + character + number.slice(index + 1)),
    );
    expect(others.filter((other) => readIdNumber(other) !== null)).toEqual([]);
  });

  test('is read into its one spelling', () => {
    expect(readIdNumber('11010519491231 002ｘ')?.number).toBe('11010519491231002X');
  });
});
