import { useId, useState } from 'react';
import type { ChosenRegion, Region } from './RegionList.tsx';
import { RegionList } from './RegionList.tsx';
import { RegionTabs } from './RegionTabs.tsx';

interface RegionCascadeProps {
  readonly regions: readonly Region[];
  readonly chosen: readonly ChosenRegion[];
  readonly onDone: (path: readonly ChosenRegion[]) => void;
}

const stepNames = ['省份', '城市', '区县', '街道'] as const;

/** The regions that the codes name, from the outermost in; ends where a code is not known any more. */
function pathOf(regions: readonly Region[], chosen: readonly ChosenRegion[]): readonly Region[] {
  const [first, ...rest] = chosen;
  const region = regions.find(({ code }) => code === first?.code);
  return region === undefined ? [] : [region, ...pathOf(region.children ?? [], rest)];
}

/**
 * Province, city, district: a tab for each step that is answered and one for the next, with its list below. Choosing
 * goes to the next step and forgets what was chosen in the old one. Keyboard: left and right, Home and End between the
 * tabs, up and down in the list.
 */
export function RegionCascade({ regions, chosen, onDone }: RegionCascadeProps) {
  const listId = useId();
  const [path, setPath] = useState(() => pathOf(regions, chosen));
  const [step, setStep] = useState(Math.max(path.length - 1, 0));
  const [hasAnswered, setHasAnswered] = useState(false);
  const listOf = (at: number): readonly Region[] => (at === 0 ? regions : (path[at - 1]?.children ?? []));
  const steps = [...path, undefined].filter((region, at) => region !== undefined || listOf(at).length > 0);

  const handleGo = (to: number): void => {
    setHasAnswered(false);
    setStep(to);
  };
  const handleChoose = (region: Region): void => {
    const next = [...path.slice(0, step), region];
    setPath(next);
    setHasAnswered(true);
    if ((region.children ?? []).length > 0) setStep(step + 1);
    else onDone(next.map(({ code, name }) => ({ code, name })));
  };

  return (
    <>
      <RegionTabs listId={listId} names={stepNames} steps={steps} current={step} onGo={handleGo} />
      <div role="tabpanel" id={listId} aria-labelledby={`${listId}-${step}`}>
        <RegionList
          key={`${step} ${path[step - 1]?.code ?? ''}`}
          label={stepNames[step] ?? '地区'}
          regions={listOf(step)}
          chosen={path[step]?.code}
          onChoose={handleChoose}
          takesFocus={hasAnswered}
        />
      </div>
    </>
  );
}
