import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { previews } from '#contract/console/preview.ts';
import { session } from '../app/console-session.ts';

interface Props {
  /** What is previewed: the fields of the address of the screen. */
  readonly of: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  /** Saves what is written; false when it is not saved, and then nothing is opened. */
  readonly save?: () => Promise<boolean>;
  /** 预览 when absent. */
  readonly children?: ReactNode;
}

/** Leads to a preview, for those who may open one: what is previewed is what the server has. */
export function PreviewButton({ of, disabled = false, save, children = '预览' }: Props) {
  const navigate = useNavigate();
  if (!session.may(previews.open.allowed)) return null;
  const open = async (): Promise<void> => {
    if (save && !(await save())) return;
    await navigate(`/preview?${new URLSearchParams(of).toString()}`);
  };
  return (
    <Button disabled={disabled} onClick={() => void open()}>
      {children}
    </Button>
  );
}
