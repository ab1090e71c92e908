test('a build without a target fails at its start, and names the choices', async () => {
  await expect(import('./unresolved.ts')).rejects.toThrow(/target-h5, target-app, target-miniprogram/);
});
