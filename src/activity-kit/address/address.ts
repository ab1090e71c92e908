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
