import { LostPartContext } from '#kernel/screen/lazy-part.tsx';
import { ServicesContext } from '#kernel/screen/services.ts';
import type { Services } from '#kernel/screen/services.ts';
import { Shell } from './Shell.tsx';
import { Retry } from '#ui/Retry.tsx';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/desktop.fixed.css';

const drawRetry = (onRetry: () => void) => <Retry onRetry={onRetry} />;

/** The product inside a router: the same in the browser and in the prerender. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <LostPartContext value={drawRetry}>
        <Shell />
      </LostPartContext>
    </ServicesContext>
  );
}
