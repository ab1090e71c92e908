/** A call of a canvas context, with what it was painted in. */
export interface Painted {
  readonly call: string;
  readonly args: readonly unknown[];
  readonly fillStyle: unknown;
  readonly font: unknown;
}

/** A canvas context that paints nothing and records its calls; a character is as wide as its font is high. */
export class FakeContext {
  readonly painted: Painted[] = [];
  fillStyle: unknown = '';
  font = '';
  textBaseline = '';
  strokeStyle = '';
  lineJoin = '';
  lineWidth = 0;

  /** The context as drawing code takes it. */
  get real(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  of(call: string): readonly Painted[] {
    return this.painted.filter((one) => one.call === call);
  }

  /** The texts that were written, with the top of each. */
  texts(): readonly (readonly [text: unknown, y: unknown])[] {
    return this.of('fillText').map(({ args }) => [args[0], args[2]]);
  }

  measureText(text: string): { readonly width: number } {
    const size = Number(/(\d+)px/.exec(this.font)?.[1] ?? 0);
    return { width: Array.from(text).length * size };
  }

  createLinearGradient(): { readonly addColorStop: (at: number, colour: string) => void } {
    return { addColorStop: (at, colour) => this.keep('addColorStop', [at, colour]) };
  }

  createRadialGradient(): { readonly addColorStop: (at: number, colour: string) => void } {
    return this.createLinearGradient();
  }

  readonly setTransform = (...args: unknown[]) => this.keep('setTransform', args);
  readonly fillRect = (...args: unknown[]) => this.keep('fillRect', args);
  readonly fillText = (...args: unknown[]) => this.keep('fillText', args);
  readonly strokeText = (...args: unknown[]) => this.keep('strokeText', args);
  readonly arc = (...args: unknown[]) => this.keep('arc', args);
  readonly lineTo = (...args: unknown[]) => this.keep('lineTo', args);
  readonly drawImage = (...args: unknown[]) => this.keep('drawImage', args);
  readonly beginPath = (...args: unknown[]) => this.keep('beginPath', args);
  readonly moveTo = (...args: unknown[]) => this.keep('moveTo', args);
  readonly arcTo = (...args: unknown[]) => this.keep('arcTo', args);
  readonly fill = (...args: unknown[]) => this.keep('fill', args);

  private keep(call: string, args: readonly unknown[]): void {
    this.painted.push({ call, args, fillStyle: this.fillStyle, font: this.font });
  }
}
