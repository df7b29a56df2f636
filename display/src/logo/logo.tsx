import { hexOf, parseHex, type Rgb } from '@botones/contract/fields/contrast';
import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { plateOf } from './plate.ts';

/** A logo is looked at so many pixels wide and high: enough to know where its ink is. */
const edge = 64;
/** What a logo lies on where nobody could look at it. */
const white: Rgb = [255, 255, 255];

/** What a picture needs to lie on; its ground is what the style sheets call so (`--ground`). */
function plateUnder(image: HTMLImageElement): Rgb | null {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = edge;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const ground = parseHex(getComputedStyle(image).getPropertyValue('--ground'));
    if (!context || !ground) return white;
    context.drawImage(image, 0, 0, edge, edge);
    return plateOf(context.getImageData(0, 0, edge, edge), ground);
  } catch {
    return white;
  }
}

/** A client's logo, of whatever shape, as large as its place allows (`--logo-wide`, `--logo-high`), on what shows all of it. */
export function Logo({ src, alt, onBroken }: { src: string; alt: string; onBroken?: () => void }) {
  const [seen, setSeen] = useState<{ src: string; ratio: number; plate: Rgb | null } | null>(null);
  const look = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: wide, naturalHeight: high } = image;
    setSeen({ src, ratio: wide > 0 && high > 0 ? wide / high : 1, plate: plateUnder(image) });
  };
  const known = seen?.src === src ? seen : null;
  const style = {
    '--ratio': known?.ratio ?? 1,
    ...(known?.plate && { background: hexOf(known.plate) }),
  } as CSSProperties;
  return (
    <span className="logo" data-plate={known?.plate != null} data-seen={known !== null} style={style}>
      <img src={src} alt={alt} draggable={false} onLoad={look} onError={onBroken} />
    </span>
  );
}
