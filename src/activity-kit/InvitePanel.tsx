import type { ReactNode } from 'react';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { notify } from '#kernel/visitor/notices.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import css from './InvitePanel.module.css';

/** What a visitor reads about inviting friends. */
const texts = {
  code: '我的邀请码',
  copy: '复制邀请码',
  copied: '邀请码已复制',
  notCopied: '复制失败，请长按邀请码复制',
  count: '已成功邀请',
  unit: '人',
  friends: '邀请记录',
  noFriends: '还没有邀请记录，把邀请码发给好友吧',
} as const;

/** A friend whom the visitor has invited; the server masks the name. */
export interface InvitedFriend {
  readonly id: string;
  readonly name: string;
  /** How far they have come, in words. */
  readonly state: string;
  /** Milliseconds since 1970. */
  readonly invite_time: number | null;
}

interface InvitePanelProps {
  readonly code: string;
  readonly count: number;
  readonly friends: readonly InvitedFriend[];
  /** The button that shows the share poster. */
  readonly poster?: ReactNode;
  /** The action on a friend, for example 提醒TA. */
  readonly action?: (friend: InvitedFriend) => ReactNode;
  /** Rendered below the last friend: the button that loads the next page. */
  readonly more?: ReactNode;
}

async function copyCode(code: string): Promise<void> {
  notify((await copyText(code)) ? texts.copied : texts.notCopied);
}

/** The invite code with a button that copies it, how many friends have come, and who they are. */
export function InvitePanel({ code, count, friends, poster, action, more }: InvitePanelProps) {
  return (
    <>
      <div className={css.code}>
        <p className={css.label}>{texts.code}</p>
        <p className={css.value}>{code}</p>
        <Button variant="campaign" onClick={() => void copyCode(code)}>
          {texts.copy}
        </Button>
        {poster}
      </div>
      <p className={css.count}>
        {texts.count} <b className={css.figure}>{count.toLocaleString('zh-CN')}</b> {texts.unit}
      </p>
      <h3 className={css.heading}>{texts.friends}</h3>
      {friends.length === 0 && <Empty title={texts.noFriends} />}
      <ul>
        {friends.map((friend) => (
          <li key={friend.id} className={css.friend}>
            <p className={css.name}>{friend.name}</p>
            <p className={css.meta}>
              {friend.state} · {formatMoment(friend.invite_time)}
            </p>
            {action !== undefined && <div className={css.action}>{action(friend)}</div>}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
