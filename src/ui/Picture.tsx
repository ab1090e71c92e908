import sheet from './pictures.svg';

/** The pictures of `pictures.svg`. */
export type PictureName =
  | 'admission-tickets'
  | 'bar-chart'
  | 'bell'
  | 'books'
  | 'calendar'
  | 'chart-increasing'
  | 'clipboard'
  | 'coin'
  | 'compass'
  | 'egg'
  | 'hammer'
  | 'handshake'
  | 'magnifying-glass-tilted-left'
  | 'package'
  | 'red-envelope'
  | 'seedling'
  | 'star'
  | 'sunflower'
  | 'thinking-face'
  | 'ticket'
  | 'wrapped-gift';

interface PictureProps {
  readonly name: PictureName;
  /** Its width and height, px; left out where a style sets them. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A flat picture of `pictures.svg`; decorative, so it is hidden from screen readers. */
export function Picture({ name, size, className }: PictureProps) {
  return (
    <svg className={className} width={size} height={size} aria-hidden>
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
