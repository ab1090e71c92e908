import { regions } from './regions.ts';

/** Names of a province, a city and a district. */
interface Place {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** Whether a district lies in the city, and the city in the province. */
export function isRegion({ province, city, district }: Place): boolean {
  return regions.some(
    (outer) =>
      outer.name === province &&
      outer.children.some(
        (middle) => middle.name === city && middle.children.some((inner) => inner.name === district),
      ),
  );
}
