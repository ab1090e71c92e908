import { celebrate } from './celebrate.ts';

function library(fire: jest.Mock = jest.fn(() => Promise.resolve(null))) {
  const create = jest.fn(() => Object.assign(fire, { reset: () => undefined }));
  return { create, fire, load: jest.fn(() => Promise.resolve({ create })) };
}

describe('confetti for a win', () => {
  afterEach(() => jest.restoreAllMocks());
  const preferReduced = () =>
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);

  test('is thrown without a worker, which the content policy forbids', async () => {
    const { create, fire, load } = library();
    await celebrate(load);
    expect(create).toHaveBeenCalledWith(undefined, expect.objectContaining({ useWorker: false }));
    expect(fire).toHaveBeenCalledTimes(1);
  });

  test('is not even loaded for a visitor who prefers reduced motion', async () => {
    const { load } = library();
    preferReduced();
    await celebrate(load);
    expect(load).not.toHaveBeenCalled();
  });

  test.each([
    ['its script is lost', () => Promise.reject(new Error('lost'))],
    [
      'it throws',
      library(
        jest.fn(() => {
          throw new Error('no canvas');
        }),
      ).load,
    ],
  ])('never rejects when %s', async (_, load) => {
    await expect(celebrate(load)).resolves.toBeUndefined();
  });
});
