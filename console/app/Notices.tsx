import { App, Button } from 'antd';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { stateTitles } from '#contract/console/running.ts';
import type { RunningState } from '#contract/console/running.ts';
import { running } from '#contract/console/running.ts';
import { session } from './console-session.ts';
import { live } from './live.ts';
import type { Notice } from './live.ts';

/**
 * Tells of every change of the state of an activity while the console is open; a pause stays until it is closed, and so does
 * the resume that takes its place. Questions about drafts and their answers stay too.
 */
export function Notices() {
  const { notification } = App.useApp();
  const navigate = useNavigate();
  useEffect(() => live.start(), []);
  useEffect(
    () =>
      reaction(
        () => live.notice,
        (notice) => {
          if (notice === null) return;
          const isOfDraft = notice.draft !== '';
          const isGrave = notice.to === 'paused';
          const isOfPause = isGrave || notice.from === 'paused';
          notification[isGrave ? 'warning' : 'info']({
            key: isOfPause ? `pause:${notice.activity}` : notice.id,
            title: titleOf(notice),
            description: wordsOf(notice),
            // The dialog of notices is outside of the addresses, so it has no links.
            actions: (isOfDraft || session.may(running.board.allowed)) && (
              <Button
                size="small"
                onClick={() =>
                  void navigate(isOfDraft ? `/drafts/${notice.draft}/review` : `/running/${notice.activity}`)
                }
              >
                {isOfDraft ? '查看草稿' : '查看活动'}
              </Button>
            ),
            duration: isOfPause || isOfDraft ? false : 8,
          });
        },
      ),
    [notification, navigate],
  );
  return null;
}

function titleOf({ title, from, to, draft, is_answer: isAnswer }: Notice): string {
  if (draft !== '') return `草稿「${title}」${isAnswer ? '的提问有了回答' : '有人提问'}`;
  return `「${title}」${changeOf(from, to)}`;
}

function changeOf(from: string, to: string): string {
  if (to === '') return '提前结束';
  if (to === 'scheduled') return from === 'paused' ? '已恢复' : '已发布';
  const state = stateTitles[to as RunningState] as string | undefined;
  return state ?? to;
}

const wordsOf = ({ actor, reason }: Notice): string => `${actor}：${reason}`;
