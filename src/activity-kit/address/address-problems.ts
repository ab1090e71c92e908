import type { Address } from './address.ts';
import { addressTexts as texts } from './address-texts.ts';

/** What is wrong with an address, a sentence a field; empty where nothing is. */
export type AddressProblems = Partial<Record<'name' | 'phone' | 'region' | 'address_detail', string>>;

const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Judges an address as the form sends it: name of 2 to 20 characters, mainland mobile number, a region, a detail of 5 to 80. */
export function addressProblems(address: Address): AddressProblems {
  const nameLength = lengthOf(address.name);
  const detailLength = lengthOf(address.address_detail);
  const isPlaced = address.province !== '' && address.city !== '' && address.district !== '';
  return {
    ...((nameLength < 2 || nameLength > 20) && { name: texts.badName }),
    ...(!/^1[3-9]\d{9}$/.test(address.phone.trim()) && { phone: texts.badPhone }),
    ...(!isPlaced && { region: texts.badRegion }),
    ...((detailLength < 5 || detailLength > 80) && { address_detail: texts.badDetail }),
  };
}
