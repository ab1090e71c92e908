import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { running } from '#contract/console/running.ts';
import { session } from '../../app/console-session.ts';
import { Timeline } from '../../parts/calendar/Timeline.tsx';
import type { Entry } from '../../parts/calendar/calendar-rows.ts';
import { typeTitles } from '../drafts/field-titles.ts';

/** Every activity and every open draft by week or month, with those of one type that would run at the same time. */
export function CalendarScreen() {
  const [opened] = useState(() => Date.now());
  const [isOnlyCollisions, setOnlyCollisions] = useState(false);
  return (
    <>
      <Checkbox
        className="toolbar"
        checked={isOnlyCollisions}
        onChange={({ target }) => setOnlyCollisions(target.checked)}
      >
        只看有冲突的
      </Checkbox>
      <Timeline
        {...{ isOnlyCollisions }}
        around={opened}
        typeTitle={(type) => typeTitles[type] ?? type}
        nameOf={(entry) => <Name of={entry} />}
      />
    </>
  );
}

function Name({ of: { title, activity_id: id, draft_id: draft } }: { readonly of: Entry }) {
  const words = title === '' ? '（无标题）' : title;
  if (draft !== '') return <Link to={`/drafts/${draft}`}>{words}</Link>;
  return session.may(running.board.allowed) ? <Link to={`/running/${id}`}>{words}</Link> : words;
}
