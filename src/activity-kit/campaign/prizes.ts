interface PrizeTitles {
  readonly award: string;
  /** Absent where the campaign sends no parcels. */
  readonly address?: string;
}

/**
 * The screens of the prizes of a campaign, by their titles: the prizes of the visitor by their progress, and the address to
 * which one of them is sent (product 15.12).
 */
export function prizes({ award, address }: PrizeTitles) {
  return {
    award: { title: award, load: () => import('../awards/AwardsScreen.tsx') },
    ...(address && {
      address: { title: address, load: () => import('../address/AddressScreen.tsx') },
    }),
  };
}
