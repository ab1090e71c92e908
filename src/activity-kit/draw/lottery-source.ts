import { makeObservable, observableRef, runInAction } from 'mobx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call, networkFailure } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { notify } from '#kernel/browser/notices.ts';
import type { CampaignStore } from '../campaign/campaign-store.ts';
import type { GameOutcome, GamePrize } from '../games/game.ts';
import type { Drawn, DrawSource } from './draw-source.ts';
import { drawTexts as texts } from './draw-texts.ts';

type LotteryInfo = DataOf<typeof lottery.info>;
type LotteryDraw = DataOf<typeof lottery.draw>;
type Award = NonNullable<LotteryDraw['award']>;

/** Where a result leads: to the address of a parcel, or to the prizes. */
export interface WaysOn {
  readonly toAddress: (awardId: string) => void;
  readonly toPrizes: () => void;
}

/** The call that draws: the one that all campaigns share, or one of a campaign's own with the same answer. */
export type DrawRow = typeof lottery.draw;

/** The lottery that all campaigns share: chances, machine and results (product 18.3). */
export class LotterySource implements DrawSource {
  readonly of: Resource<LotteryInfo>;
  readonly cost = 1;
  private newest: LotteryDraw | undefined = undefined;
  // The key of the intent is the device's part of the chance: repeated after a lost reply, it is the same request.
  private readonly command = new Command(async ({ idempotencyKey: entropy }, activity_id: string) => ({
    ...(await call(this.row, { body: { activity_id, entropy } }, { idempotencyKey: entropy })),
    entropy,
  }));

  constructor(
    campaign: CampaignStore,
    private readonly ways: WaysOn,
    private readonly row: DrawRow = lottery.draw,
  ) {
    this.of = campaign.ofType(lottery.info);
    makeObservable<this, 'newest'>(this, { newest: observableRef });
  }

  get prizes(): readonly GamePrize[] {
    return this.of.value?.prize_list.map(gamePrize) ?? [];
  }

  get balance(): number | null {
    return this.of.value?.lottery_cnt ?? null;
  }

  get commitment() {
    return this.of.value?.commitment ?? null;
  }

  get recorded(): GameOutcome | undefined {
    const { award_list: awards = [], prize_list: prizes = [] } = this.of.value ?? {};
    const drawn = awards.find(
      ({ prize_id: id }) => id !== '' && prizes.some((prize) => prize.prize_id === id),
    );
    return drawn && { result: 'won', prize: gamePrize(drawn), message: '' };
  }

  /** The server is deciding. */
  get isDrawing(): boolean {
    return this.command.isRunning;
  }

  readonly draw = async (): Promise<Drawn | 'lost' | undefined> => {
    const activityId = this.of.value?.activity_id;
    if (activityId === undefined) return undefined;
    const outcome = await this.command.run(activityId);
    if (outcome?.ok === false && outcome.code === networkFailure) return 'lost';
    if (outcome?.ok === false) notify(outcome.msg);
    if (outcome?.ok !== true) return undefined;
    runInAction(() => (this.newest = outcome.data));
    const { draw_id: drawId, award, receipt, entropy } = outcome.data;
    return { drawId, outcome: this.outcomeOf(award), receipt: { ...receipt, entropy } };
  };

  readonly landed = (): void => {
    if (this.newest === undefined) return;
    const { lottery_cnt, award_list } = this.newest;
    this.of.patch((before) => ({ ...before, lottery_cnt, award_list }));
  };

  private outcomeOf(award: Award | null): GameOutcome {
    if (award === null) return { result: 'nothing', message: texts.nothing };
    const { award_id: id, kind, hold_desc: hold } = award;
    const isParcel = kind === 'physical' && hold === undefined;
    const { toAddress, toPrizes } = this.ways;
    return {
      result: 'won',
      prize: gamePrize(award),
      message: hold ?? (isParcel ? texts.parcel : kind === 'code' ? texts.code : texts.other),
      next: isParcel
        ? { label: texts.toAddress, onPress: () => toAddress(id) }
        : { label: texts.toPrizes, onPress: toPrizes },
    };
  }
}

/** A prize as a game draws it. */
function gamePrize({
  prize_id,
  title,
  value_desc,
  picture,
}: Pick<Award, 'prize_id' | 'title' | 'value_desc' | 'picture'>): GamePrize {
  return { prize_id, title, value_desc, picture };
}
