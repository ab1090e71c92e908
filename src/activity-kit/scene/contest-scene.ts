import barChart from '#ui/objects/bar-chart.webp';
import chartRising from '#ui/objects/chart-rising.webp';
import goldMedal from '#ui/objects/gold-medal.webp';
import medal from '#ui/objects/medal.webp';
import redEnvelope from '#ui/objects/red-envelope.webp';
import rocket from '#ui/objects/rocket.webp';
import sparkles from '#ui/objects/sparkles.webp';
import trophy from '#ui/objects/trophy.webp';
import { far, near } from './scene.ts';
import type { Scene } from './scene.ts';

/** A contest of accounts: the trading competition. */
export const contestScene: Scene = {
  hero: trophy,
  objects: [
    near(goldMedal, [8, 70], 44, -14),
    near(chartRising, [92, 84], 48, 10),
    far(barChart, [5, 190], 36, -8),
    far(rocket, [95, 206], 40, 12),
    near(medal, [6, 312], 36, 10),
    near(redEnvelope, [94, 330], 40, -10),
    far(sparkles, [16, 150], 24),
  ],
};
