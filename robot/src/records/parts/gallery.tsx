import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FileUrl } from '../../content/file-url.ts';
import { Picture } from './picture.tsx';
import type { RecordWords } from './records.words.ts';

/** Pictures of a record side by side: swiped by a finger, or moved with the buttons beneath. */
export function Gallery(props: {
  images: readonly string[];
  name: string;
  icon: LucideIcon;
  words: RecordWords;
  fileUrl: FileUrl;
}) {
  const { images, name, icon, words, fileUrl } = props;
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const count = Math.max(1, images.length);
  const now = Math.min(at, count - 1);
  const go = (to: number) => {
    setAt(to);
    const { current } = strip;
    current?.scrollTo({ left: to * current.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className="gallery">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keys too
        tabIndex={0}
        aria-label={name}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          clientWidth > 0 && setAt(Math.round(scrollLeft / clientWidth))
        }
      >
        {(images.length ? images : [null]).map((sha256, index) => (
          <li key={sha256 ?? 'none'} aria-hidden={index !== now}>
            <Picture sha256={sha256} alt={index === 0 ? name : `${name}, ${index + 1}`} icon={icon} fileUrl={fileUrl} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <fieldset className="turner" aria-label={words.picture(now + 1, count)}>
          <button type="button" aria-label={words.previousPicture} disabled={now === 0} onClick={() => go(now - 1)}>
            <ChevronLeft aria-hidden="true" />
          </button>
          {images.map((sha256, index) => (
            <button
              key={sha256}
              type="button"
              className="spot"
              aria-label={words.picture(index + 1, count)}
              aria-current={index === now}
              onClick={() => go(index)}
            />
          ))}
          <button type="button" aria-label={words.nextPicture} disabled={now === count - 1} onClick={() => go(now + 1)}>
            <ChevronRight aria-hidden="true" />
          </button>
        </fieldset>
      )}
    </div>
  );
}
