/** Told of what a file of records has, in its order. */
export interface RecordReader {
  /** The text of an entry of the list of the record that is being read. */
  readonly entry: (text: string) => void;
  /** The text of a record, in which every entry of its list is `0`, and the number of entries that were told. */
  readonly record: (text: string, entries: number) => void;
}

const codeOf = (character: string): number => character.charCodeAt(0);
const [quote, backslash, lineFeed] = [codeOf('"'), codeOf('\\'), codeOf('\n')];
const [open, close, openList, closeList] = [codeOf('{'), codeOf('}'), codeOf('['), codeOf(']')];

/** What opens the list of entries, within the second object. */
const listBegins = '"entries":';

/**
 * Reads records, a line of JSON each, in pieces of any size: of a list of millions of entries one is in memory at a time.
 * It only finds where entries begin and end; whoever reads their texts and those of the records judges them.
 */
export class RecordScanner {
  private text = '';
  private entryText = '';
  private depth = 0;
  private entries = 0;
  private isInText = false;
  private isEscaped = false;
  private isInList = false;

  constructor(private readonly reader: RecordReader) {}

  /** Reads on. */
  add(piece: string): void {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (this.isInText) this.readText(code);
      else if (code === quote) this.isInText = true;
      else if (code === openList || code === closeList) {
        if (code === openList && this.beginsList(piece.slice(from, at))) this.isInList = true;
        else if (code === closeList && this.depth === 2) this.isInList = false;
      } else if (code === open) {
        if (this.isInList && this.depth === 2) {
          this.take(piece.slice(from, at));
          from = at;
        }
        this.depth += 1;
      } else if (code === close) {
        this.depth -= 1;
        if (this.isInList && this.depth === 2) {
          this.endEntry(piece.slice(from, at + 1));
          from = at + 1;
        }
      }
      if (code === lineFeed) {
        this.take(piece.slice(from, at));
        from = at + 1;
        this.endRecord();
      }
    }
    if (this.isInList && this.depth > 2) this.entryText += piece.slice(from);
    else this.take(piece.slice(from));
  }

  /** Reads a last record without a line feed. */
  end(): void {
    if (this.text !== '' || this.entryText !== '') this.endRecord();
  }

  private readText(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === backslash) this.isEscaped = true;
    else if (code === quote) this.isInText = false;
  }

  private beginsList(piece: string): boolean {
    return this.depth === 2 && !this.isInList && (this.text + piece).endsWith(listBegins);
  }

  private take(piece: string): void {
    this.text += piece;
  }

  private endEntry(piece: string): void {
    this.reader.entry(this.entryText + piece);
    this.entryText = '';
    this.text += '0';
    this.entries += 1;
  }

  private endRecord(): void {
    this.reader.record(this.text + this.entryText, this.entries);
    [this.text, this.entryText, this.depth, this.entries] = ['', '', 0, 0];
    [this.isInText, this.isEscaped, this.isInList] = [false, false, false];
  }
}
