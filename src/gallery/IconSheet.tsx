import { useEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import css from './IconSheet.module.css';

async function namesIn(address: string): Promise<readonly string[]> {
  const text = await (await fetch(address)).text();
  return [...text.matchAll(/<symbol[^>]* id="([^"]+)"/g)].map(([, name]) => name ?? '');
}

/** Every icon of the sheet with its name. */
export function IconSheet({ address }: { readonly address: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => void namesIn(address).then(setNames), [address]);
  return (
    <ul className={css.sheet}>
      {names.map((name) => (
        <li key={name} className={css.icon}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
