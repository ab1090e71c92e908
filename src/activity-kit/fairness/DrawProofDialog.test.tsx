import { webcrypto } from 'node:crypto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { issuer } from '#contract/pages/issuer.ts';
import { drawProof, drawReceipt, nextCommitment } from '../../gallery/fixtures/draw-proof.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import type { ProofVerdict } from './check-proof.ts';
import { CommitmentLine } from './CommitmentLine.tsx';
import { storeReceipt } from './draw-receipts.ts';
import { DrawProofDialog } from './DrawProofDialog.tsx';
import { fairnessTexts as texts } from './fairness-texts.ts';
import { ProofFacts } from './ProofFacts.tsx';
import type { DrawnActivity } from './RecordProof.tsx';
import { Verdict } from './Verdict.tsx';

const right: NonNullable<ProofVerdict> = {
  ...{ receipt: 'right', seed: 'right', table: 'right', draw: 'right', final: 'right', chain: 'right' },
};

describe('the verdict on a draw', () => {
  const said = (verdict: ProofVerdict, isSecret = false) => {
    const { container, unmount } = render(<Verdict verdict={verdict} isSecret={isSecret} />);
    const text = container.querySelector('p')?.textContent;
    unmount();
    return text;
  };

  test('says "not altered" only when every step was checked and is right', () => {
    expect(said(right)).toBe(texts.right);
    for (const step of Object.keys(right)) {
      for (const result of ['wrong', 'unknown'] as const) {
        expect(said({ ...right, [step]: result })).not.toBe(texts.right);
      }
    }
  });

  test('names what is missing, and a difference from the receipt before everything else', () => {
    expect(said({ ...right, receipt: 'unknown' })).toBe(texts.noReceipt);
    expect(said({ ...right, chain: 'unknown' })).toBe(texts.unchained);
    expect(said({ ...right, seed: 'unknown', draw: 'unknown' })).toBe(texts.waiting);
    expect(said({ ...right, draw: 'wrong' })).toBe(texts.wrong);
    expect(said({ ...right, receipt: 'wrong', seed: 'unknown', draw: 'unknown' })).toBe(texts.changed);
    expect([said(null), said(null, true)]).toEqual([texts.unable, texts.secretYet]);
  });

  test('says of what needs the seed, while that is secret, when it can be checked', () => {
    render(<Verdict verdict={{ ...right, seed: 'unknown', draw: 'unknown' }} isSecret />);
    expect(screen.getAllByText(new RegExp(texts.secretStep))).toHaveLength(2);
  });
});

describe('the way to the service', () => {
  const open = async (receipt = drawReceipt) => {
    storeReceipt(drawProof.draw_id, { ...receipt, entropy: drawProof.entropy, shown: '' });
    server().on(fairness.verify, fairnessSchemas.verify, () => drawProof);
    const { activity_id: activityId, draw_id: drawId } = drawProof;
    render(<DrawProofDialog {...{ activityId, drawId }} titles={new Map()} onClose={() => undefined} />, {
      wrapper: new FakeVisit().wrapper,
    });
    await screen.findByText(texts.odds);
  };
  const server = useFakeServer();
  // Missing in jsdom.
  beforeAll(() => void Object.assign(crypto, { subtle: webcrypto.subtle }));
  afterAll(() => void Object.assign(crypto, { subtle: undefined }));
  beforeEach(forgetDevice);

  test('is named where a step is wrong, with the facts of the draw to copy', async () => {
    await open({ ...drawReceipt, commitment: 'ef'.repeat(32) });
    expect(screen.getByText(new RegExp(issuer.hotline))).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: texts.copy }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(drawProof.draw_id);
    expect(copied).toContain(drawProof.commitment.commitment);
  });

  test('is not there where nothing is wrong', async () => {
    await open();
    expect(screen.getByText(texts.waiting)).toBeTruthy();
    expect(screen.queryByText(new RegExp(issuer.hotline))).toBeNull();
    expect(screen.queryByRole('button', { name: texts.copy })).toBeNull();
  });
});

const activity = new Resource<DrawnActivity>(() => new Promise(() => undefined));

describe('the commitment below a game', () => {
  test('is a quiet line, and shows the hash on request', async () => {
    render(<CommitmentLine of={nextCommitment} activity={activity} drawId="" />);
    expect(screen.queryByText('ab'.repeat(32))).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '公平可验证', expanded: false }));
    expect(await screen.findByText('ab'.repeat(32))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '公平可验证', expanded: true }));
    expect(screen.queryByText('ab'.repeat(32))).toBeNull();
  });

  test('is not there before there is one', () => {
    const { container } = render(<CommitmentLine of={null} activity={activity} drawId="" />);
    expect(container.innerHTML).toBe('');
  });

  test('is one line with the way to verify the newest draw', () => {
    const { container } = render(<CommitmentLine of={nextCommitment} activity={activity} drawId="1" />);
    expect([...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '公平可验证',
      '验证这次抽奖',
    ]);
  });
});

describe('the facts of a draw', () => {
  const inDetails = (text: string | RegExp) =>
    screen.getAllByText(text).every((each) => each.closest('details') !== null);

  test('keep the commitment and what it is for in the technical details', () => {
    render(<ProofFacts proof={drawProof} titles={new Map()} />);
    expect(inDetails(drawProof.commitment.commitment)).toBe(true);
    expect(inDetails(/^校验码是种子的指纹/)).toBe(true);
  });

  test('name prizes by their titles, and by their ids in the technical details only', () => {
    render(<ProofFacts proof={drawProof} titles={new Map([['coupon', '理财小券']])} />);
    expect(screen.getByText('命中奖品').nextElementSibling?.textContent).toBe('理财小券');
    expect(screen.getByText('20.00%（2000/10000）').closest('li')?.textContent).toMatch(/^理财小券/);
    expect(screen.getByText('55.00%（5500/10000）').closest('li')?.textContent).toMatch(/^其他奖品/);
    expect([inDetails('coupon'), inDetails('course')]).toEqual([true, true]);
  });
});
