import { readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe('a file that is written', () => {
  it.each(['=1+1', '+86', '-2', '@SUM(A1)', '\t=1', '\r=1'])('has no formula in it: %j', (cell) => {
    const [[read = ''] = []] = cellsOf(writeCsv([[cell, 'x']]));
    expect(read.startsWith("'")).toBe(true);
  });

  it('is read as it was written, whatever is in its cells', () => {
    const rows = [
      ['编号', '姓名'],
      ['a,b', '他说"好"'],
      ['两行\n文字', "it's"],
    ];
    expect(writeCsv(rows).startsWith('\ufeff"编号","姓名"\r\n')).toBe(true);
    expect(cellsOf(writeCsv(rows))).toEqual(rows);
  });
});

describe('a file that is read', () => {
  it.each([
    ['Windows line ends and a byte order mark', '\ufeffa,b\r\n1,2\r\n'],
    ['the line ends of old machines', 'a,b\r1,2\r'],
    ['no end of its last line', 'a,b\n1,2'],
    ['empty lines and spaces around cells', 'a, b\n\n,\n 1 ,2\n\n'],
    ['quotes', '"a","b"\n"1","2"\n'],
  ])('may have %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('counts the lines of cells that have several', () => {
    const rows = readCsv('a,b\n"1\n2\n3",x\n4,5').rows;
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a quote that is not closed', 'a\n"b,c\nd\n'],
    ['text behind a quote', 'a\n"b"c\n'],
    ['a quote within a cell that has none around it', 'a\nb"c,"d"e"\n'],
  ])('says where it cannot be read on: %s', (_, text) => {
    expect(readCsv(text)).toEqual({ rows: [{ line: 1, cells: ['a'] }], brokenAt: 2 });
  });

  it('of a million characters is read at once', () => {
    expect(readCsv('0123456789,abcdefghi\n'.repeat(50_000)).rows).toHaveLength(50_000);
    expect(readCsv('"'.repeat(999_999))).toEqual({ rows: [], brokenAt: 1 });
  });
});
