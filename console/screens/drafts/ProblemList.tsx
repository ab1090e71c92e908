import { Button, Card, Flex, Typography } from 'antd';
import { placeTitle } from './field-titles.ts';
import { groupOf, groups } from './problems.ts';
import type { GroupKey, Problem } from './problems.ts';

interface Props {
  readonly problems: readonly Problem[];
  /** Whoever reads it can submit it. */
  readonly isWriting: boolean;
  /** Shows the part in which a problem is mended. */
  readonly onChoose: (group: GroupKey) => void;
}

/** What is to be mended before the draft can be submitted. */
export function ProblemList({ problems, isWriting, onChoose }: Props) {
  return (
    <Card title={`检查（${String(problems.length)}）`} className="aside">
      {problems.length === 0 ? (
        <Typography.Text type="success">
          {isWriting ? '没有问题，可以提交审批。' : '没有问题。'}
        </Typography.Text>
      ) : (
        <Flex vertical gap="small" role="list" aria-live="polite">
          {problems.map((problem) => (
            <div role="listitem" key={`${problem.place}:${problem.words}`}>
              <Button type="link" className="problem" onClick={() => onChoose(groupOf(problem))}>
                {groups.find(({ key }) => key === groupOf(problem))?.title}
              </Button>
              <div>
                {problem.place !== '' && (
                  <Typography.Text type="secondary">{placeTitle(problem.place)}：</Typography.Text>
                )}
                {problem.words}
              </div>
            </div>
          ))}
        </Flex>
      )}
    </Card>
  );
}
