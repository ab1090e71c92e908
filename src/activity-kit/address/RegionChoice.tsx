import { useEffect, useState } from 'react';
import { RegionPicker } from '#ui/forms/RegionPicker.tsx';
import type { RegionField } from './AddressForm.tsx';
import type { ParcelStore } from './parcel-store.ts';

interface RegionChoiceProps {
  readonly regions: ParcelStore['regions'];
  readonly field: RegionField;
}

type Path = readonly { readonly code: string; readonly name: string }[];

/** Province, city and district of an address, by their names; the list loads with the form. */
export function RegionChoice({ regions, field }: RegionChoiceProps) {
  const [path, setPath] = useState<Path>([]);
  useEffect(() => void regions.load(), [regions]);
  const handleChange = (next: Path): void => {
    setPath(next);
    const [province = '', city = '', district = ''] = next.map(({ name }) => name);
    field.onChange({ province, city, district });
  };
  return (
    <RegionPicker
      id={field.id}
      label={field.label}
      regions={regions}
      value={path}
      error={field.error}
      onChange={handleChange}
    />
  );
}
