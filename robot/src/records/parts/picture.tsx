import type { LucideIcon } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import type { FileUrl } from '../../content/file-url.ts';
import { useFileUrl } from '../../display/use-file-url.ts';

/** How much of a picture may be cut off: one that is further from its frame's shape is shown whole. */
const mostCut = 1.3;

/** A picture that fills its frame where its shape allows it; an icon in the client's colour where there is none. */
export function Picture(props: { sha256: string | null; alt: string; icon: LucideIcon; fileUrl: FileUrl }) {
  const { sha256, alt, icon: Icon } = props;
  const url = useFileUrl(sha256, props.fileUrl);
  const [broken, setBroken] = useState<string | null>(null);
  const fit = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const ratio = image.naturalWidth / image.naturalHeight / (image.clientWidth / image.clientHeight);
    image.dataset.whole = String(Math.max(ratio, 1 / ratio) > mostCut);
  };
  return (
    <span className="picture" data-empty={url === null || broken === url}>
      {url && broken !== url ? (
        <img src={url} alt={alt} decoding="async" draggable={false} onLoad={fit} onError={() => setBroken(url)} />
      ) : url === null || broken === url ? (
        <Icon aria-hidden="true" />
      ) : null}
    </span>
  );
}
