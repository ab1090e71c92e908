import { runInAction } from 'mobx';
import { accountOpening } from '#contract/trade/account-opening.ts';
import { StepForm } from '../../../pages/open-account/components/StepForm.tsx';
import { OpeningStore } from '../../../pages/open-account/opening-store.ts';
import { answered, lost } from '../../answers.ts';
import type { Answer } from '../../answers.ts';
import { assessed, questionnaire } from '../../fixtures/open-account.ts';
import { InVisit } from '../../InVisit.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const session = {
  publicKey: () => Promise.resolve(''),
  loadProfile: () => Promise.resolve(),
  profile: undefined,
};

/** The form at a step; `set` changes the store. */
function at(
  name: string,
  step: number,
  set: (store: OpeningStore) => void = () => undefined,
  answers: readonly Answer[] = [],
) {
  const draw = () => {
    const store = new OpeningStore(session);
    runInAction(() => {
      store.at = step;
      set(store);
    });
    return (
      <InVisit by="member">
        <StepForm store={store} />
      </InVisit>
    );
  };
  return wholePage(name, draw, answers);
}

const wrong = [
  { field: 'name', msg: '请输入与证件一致的中文姓名' },
  { field: 'id_number', msg: '该身份证号码已开立账户，请核对或联系客服' },
];

export const story: Story = {
  name: 'StepForm',
  states: [
    at('身份', 0),
    at('身份，刷新之后', 0, (store) => (store.isResumed = true)),
    at('身份，两处有误', 0, ({ form }) => (form.problems = wrong)),
    at('信息', 1),
    at('测评', 2, undefined, [answered(accountOpening.riskLevel, questionnaire)]),
    at('测评，加载失败', 2, undefined, [lost(accountOpening.riskLevel)]),
    at('测评，已有结果', 2, undefined, [answered(accountOpening.riskLevel, assessed)]),
    at('协议', 3),
    at('密码', 4),
    at('密码，提交失败', 4, ({ form }) => form.refuse([], '网络不给力，请稍后重试')),
  ],
};
