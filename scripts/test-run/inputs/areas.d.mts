/** All files of the project and their digests; see areas.mjs. */
export interface Tree {
  readonly paths: readonly string[];
  readonly digestOf: (path: string) => string;
  readonly areaDigest: (area: string) => string;
  readonly folderDigest: (folder: string) => string;
}

/** The whole folder that stands for a file as an input of a test. */
export function areaOf(path: string): string;

/** Reads all files of the project. */
export function readTree(): Tree;

/** Whether a file is a test or a story. */
export function isTest(path: string): boolean;
