/** What a visitor reads on the card of a fund. */
export const fundTexts = { risk: '风险等级', sample: '示例数据' } as const;
