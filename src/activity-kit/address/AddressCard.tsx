import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Address } from './address.ts';
import css from './AddressCard.module.css';
import { addressTexts as texts } from './address-texts.ts';

interface AddressCardProps {
  /** As the server reads it back: name and phone masked. */
  readonly address: Address;
  /** The prize is on its way: the address stays as it is. */
  readonly isLocked: boolean;
  readonly onEdit: () => void;
}

/** A submitted address, masked by the server; it can be changed until the prize is sent, and afterwards shows why not. */
export function AddressCard({ address, isLocked, onEdit }: AddressCardProps) {
  const { name, phone, province, city, district, address_detail } = address;
  return (
    <Card tone="sunken" className={css.card}>
      <span className={css.icon}>
        <Icon name="map-pin" />
      </span>
      <div>
        <p className={css.person}>
          {name} {phone}
        </p>
        <p className={css.place}>{[province, city, district, address_detail].join(' ')}</p>
      </div>
      {isLocked ? (
        <p className={css.locked}>
          <Icon name="lock" />
          {texts.locked}
        </p>
      ) : (
        <Button variant="quiet" wide className={css.edit} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </Card>
  );
}
