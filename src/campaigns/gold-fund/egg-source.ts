import type { CampaignStore } from '#activity-kit/campaign/campaign-store.ts';
import type { Drawn, DrawSource } from '#activity-kit/draw/draw-source.ts';
import type { GameOutcome } from '#activity-kit/games/game.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call, networkFailure } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { notify } from '#kernel/browser/notices.ts';
import { texts } from './texts.ts';

/** A gold fund as the server sends it. */
export type GoldFundInfo = DataOf<typeof goldFund.info>;

/** The eggs of the gold fund, which hammers pay for. */
export class EggSource implements DrawSource {
  // The key of the intent is the device's part of the chance: repeated after a lost reply, it is the same request.
  private readonly command = new Command(async ({ idempotencyKey: entropy }, activity_id: string) => ({
    ...(await call(goldFund.tokenDraw, { body: { activity_id, entropy } }, { idempotencyKey: entropy })),
    entropy,
  }));

  /** `toPrizes` leads to the visitor's prizes. */
  constructor(
    private readonly campaign: CampaignStore<GoldFundInfo>,
    private readonly toPrizes: () => void,
  ) {}

  get of() {
    return this.campaign.info;
  }

  get prizes() {
    return this.of.value?.prize_list ?? [];
  }

  get balance(): number | null {
    return this.of.value?.token_amount ?? null;
  }

  get commitment() {
    return this.of.value?.commitment ?? null;
  }

  get cost(): number {
    return this.of.value?.draw_cost ?? 1;
  }

  get recorded(): GameOutcome | undefined {
    const prize = this.of.value?.lottery_award ?? undefined;
    return prize && { result: 'won', prize, message: '' };
  }

  readonly draw = async (): Promise<Drawn | 'lost' | undefined> => {
    const info = await this.campaign.known();
    const outcome = info && (await this.command.run(info.activity_id));
    if (outcome === undefined) return undefined;
    if (!outcome.ok && outcome.code === networkFailure) return 'lost';
    if (!outcome.ok) {
      notify(outcome.msg);
      await this.of.reload();
      return undefined;
    }
    const { lottery_award: prize, result_msg, draw_id, receipt, entropy } = outcome.data;
    const told: GameOutcome =
      prize === null
        ? { result: 'nothing', message: result_msg }
        : {
            result: 'won',
            prize,
            message: prize.claim_desc,
            next: { label: texts.toPrizes, onPress: this.toPrizes },
          };
    return { drawId: draw_id, outcome: told, receipt: { ...receipt, entropy } };
  };

  readonly landed = (): void => void this.of.reload();
}
