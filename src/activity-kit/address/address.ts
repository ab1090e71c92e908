import { addressTexts as texts } from './address-texts.ts';

/** The three steps of a region, each a name or a code as the page uses them; empty where nothing is chosen. */
export interface AddressRegion {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** Where a prize is sent; the fields are those of the address calls (spec section 3, equity address form). */
export interface Address extends AddressRegion {
  readonly name: string;
  readonly phone: string;
  readonly address_detail: string;
}

/** The errors of an address, one sentence for each field; empty where there are none. */
export type AddressProblems = Partial<Record<'name' | 'phone' | 'region' | 'address_detail', string>>;

const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Checks an address as the form sends it: name of 2 to 20 characters, mainland mobile number, a region, a detail of 5 to 80. */
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
