import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { notice } from '#kernel/browser/notices.ts';
import { Toast } from '#ui/Toast.tsx';
import type { WholePageState } from './whole-page.ts';

/** The newest notice, which stays: the shell, which shows notices, is not in the gallery, and they go after two seconds. */
function StayingNotice() {
  const [text, setText] = useState('');
  useEffect(
    () =>
      reaction(
        () => notice.text,
        (said) => setText((before) => said || before),
        { fireImmediately: true },
      ),
    [],
  );
  return <Toast text={text} isLow />;
}

/** The states, of which the one of this name shows the notice that its acts bring. */
export function withNotice(name: string, states: readonly WholePageState[]): readonly WholePageState[] {
  return states.map((state) => {
    if (state.name !== name) return state;
    const draw = () => (
      <>
        {state.draw()}
        <StayingNotice />
      </>
    );
    return { ...state, draw };
  });
}
