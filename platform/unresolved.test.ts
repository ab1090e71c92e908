test('a build that chose no target fails at its start, and says what to choose', async () => {
  await expect(import('./unresolved.ts')).rejects.toThrow(/target-h5, target-app, target-miniprogram/);
});
