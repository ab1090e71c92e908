import { EggSmash } from '#activity-kit/games/EggSmash.tsx';
import { FlipCards } from '#activity-kit/games/FlipCards.tsx';
import { MysteryBox } from '#activity-kit/games/MysteryBox.tsx';
import { RedPacketRain } from '#activity-kit/games/RedPacketRain.tsx';
import { Shell } from '#activity-kit/games/Shell.tsx';
import { StageButton } from '#activity-kit/games/StageButton.tsx';
import { ChanceCounter } from '#activity-kit/ChanceCounter.tsx';
import { OnStage } from '../../OnStage.tsx';
import type { Story } from '../../story.ts';
import css from './OneTapGames.module.css';

const counter = (label: string, count: number, unit: string) => (
  <ChanceCounter onField {...{ label, count, unit }} />
);
const rest = {
  prizes: [{ prize_id: 'p-1', title: '1元红包', value_desc: '1.00元', picture: 'red-envelope' }],
  play: () => Promise.resolve(undefined),
  ...{ disabled: false, busy: false, hint: '每次消耗 1 次机会' },
  counter: counter('抽奖机会', 3, '次'),
};
const none = {
  ...{ ...rest, disabled: true, hint: '没有机会了，完成任务再来', counter: counter('抽奖机会', 0, '次') },
  earn: { label: '做任务，得机会', onPress: () => undefined },
};
const guest = { ...rest, hint: '登录后即可抽奖' };

export const story: Story = {
  name: 'EggSmash, MysteryBox, FlipCards, RedPacketRain, StageButton',
  states: [
    {
      name: '砸金蛋',
      draw: () => (
        <OnStage>
          <EggSmash {...rest} counter={counter('我的金锤', 3, '枚')} />
        </OnStage>
      ),
    },
    {
      name: '砸金蛋：没有金锤，去做任务',
      draw: () => (
        <OnStage>
          <EggSmash
            {...{ ...none, hint: '金锤不足，完成下方任务即可获得', counter: counter('我的金锤', 0, '枚') }}
            earn={{ ...none.earn, label: '做任务，得金锤' }}
          />
        </OnStage>
      ),
    },
    {
      name: '砸金蛋：刷新后显示记录',
      draw: () => (
        <OnStage field="wine">
          <EggSmash {...guest} recorded={{ result: 'nothing', message: '' }} />
        </OnStage>
      ),
    },
    {
      name: '砸金蛋：活动未开始',
      draw: () => (
        <OnStage>
          <EggSmash {...rest} isStill />
        </OnStage>
      ),
    },
    {
      name: '没有游戏时的大按钮',
      draw: () => (
        <OnStage>
          <StageButton hint="完成前两关，即可打开 3 个盲盒" onClick={() => undefined}>
            去领体验金
          </StageButton>
        </OnStage>
      ),
    },
    {
      name: '蛋已砸开',
      draw: () => (
        <OnStage>
          <div className={css.shell}>
            <Shell picture="golden-egg" look="egg" isOpen reward="red-envelope" />
          </div>
        </OnStage>
      ),
    },
    {
      name: '盲盒',
      draw: () => (
        <OnStage field="blue">
          <MysteryBox {...rest} />
        </OnStage>
      ),
    },
    {
      name: '盒已打开',
      draw: () => (
        <OnStage field="blue">
          <div className={css.shell}>
            <Shell picture="gift" look="box" isOpen reward="tea" />
          </div>
        </OnStage>
      ),
    },
    {
      name: '翻牌',
      draw: () => (
        <OnStage field="wine">
          <FlipCards {...rest} />
        </OnStage>
      ),
    },
    {
      name: '翻牌：没有机会，去做任务',
      draw: () => (
        <OnStage field="wine">
          <FlipCards {...none} />
        </OnStage>
      ),
    },
    {
      name: '红包雨',
      draw: () => (
        <OnStage>
          <RedPacketRain {...rest} />
        </OnStage>
      ),
    },
    {
      name: '红包雨：没有机会，去做任务',
      draw: () => (
        <OnStage>
          <RedPacketRain {...none} />
        </OnStage>
      ),
    },
  ],
};
