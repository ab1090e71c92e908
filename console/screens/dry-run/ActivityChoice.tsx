import { Flex, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { running } from '#contract/console/running.ts';
import { call } from '#kernel/api/api.ts';

interface Props {
  /** Its id; empty for none. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Chooses an activity by a part of its title, or the beginning of its id. */
export function ActivityChoice({ chosen, onChoose }: Props) {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const asked = useRef(0);
  const search = (text: string): void => {
    const mine = (asked.current += 1);
    const wanted = text.trim();
    const query = { limit: 20, ...(wanted !== '' && { search: wanted }) };
    call(running.list, { query }).then(
      ({ activities }) => {
        if (mine !== asked.current) return;
        setOptions(activities.map(({ id, title }) => ({ value: id, label: `${title}（${id}）` })));
      },
      () => undefined,
    );
  };
  useEffect(() => search(chosen), [chosen]);
  return (
    <Flex className="toolbar">
      <Select
        className="activity-choice"
        showSearch={{ filterOption: false, onSearch: search }}
        allowClear
        aria-label="选择要试算的活动"
        placeholder="选择要试算的活动：输入名称，或 ID 的开头"
        notFoundContent="没有找到这个活动"
        value={chosen === '' ? null : chosen}
        options={[...options]}
        onChange={(id: string | null | undefined) => onChoose(id ?? '')}
      />
    </Flex>
  );
}
