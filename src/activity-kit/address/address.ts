import type { FieldProblem } from '#contract/trade/applicant-problems.ts';
import { addressTexts as texts } from './address-texts.ts';

/** The three steps of a region, each a name or a code as the page uses them; empty where nothing is chosen. */
export interface AddressRegion {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** Where a prize is sent; the fields are those of the address calls (product 15.12, 18.7). */
export interface Address extends AddressRegion {
  readonly name: string;
  readonly phone: string;
  readonly address_detail: string;
}

const lengthOf = (text: string): number => Array.from(text.trim()).length;

/**
 * What is wrong with an address, in the order of the form: name of 2 to 20 characters, mainland mobile number, a region, a
 * detail of 5 to 80.
 */
export function addressProblems(address: Address): readonly FieldProblem[] {
  const nameLength = lengthOf(address.name);
  const detailLength = lengthOf(address.address_detail);
  const isPlaced = address.province !== '' && address.city !== '' && address.district !== '';
  const wrong = [
    (nameLength < 2 || nameLength > 20) && { field: 'name', msg: texts.badName },
    !/^1[3-9]\d{9}$/.test(address.phone.trim()) && { field: 'phone', msg: texts.badPhone },
    !isPlaced && { field: 'region', msg: texts.badRegion },
    (detailLength < 5 || detailLength > 80) && { field: 'address_detail', msg: texts.badDetail },
  ];
  return wrong.filter((problem) => problem !== false);
}
