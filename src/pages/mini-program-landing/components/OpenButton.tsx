import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Command } from '#kernel/resource/command.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { miniProgramLink } from '#kernel/sharing/mini-program-link.ts';
import { notify } from '#kernel/browser/notices.ts';
import { Button } from '#ui/Button.tsx';
import { texts } from '../texts.ts';
import css from '../mini-program-landing.module.css';

const leave = (address: string): void => location.assign(address);

/** Asks for the link when it is wanted, because it is made for one stage and lives for days only. */
export const OpenButton = observer(function OpenButton({ go = leave }: { readonly go?: typeof leave }) {
  const { acquisition } = useServices();
  const [command] = useState(() => new Command(() => miniProgramLink(paths.activityCenter, acquisition.utm)));
  const handlePress = async (): Promise<void> => {
    const outcome = await command.run();
    if (outcome === undefined) return;
    if (outcome.ok) go(outcome.data);
    else notify(outcome.msg);
  };
  return (
    <>
      <Button onClick={() => void handlePress()} busy={command.isRunning}>
        {texts.open}
      </Button>
      <p className={css.note}>{texts.noReaction}</p>
    </>
  );
});
