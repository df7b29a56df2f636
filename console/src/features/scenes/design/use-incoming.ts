import type { Media } from '@botones/contract/media/media';
import type { SceneType } from '@botones/contract/scenes/scenes';
import { useCallback, useRef, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { toast } from '../../../ui/toast.tsx';
import { mediaWords } from '../../media/media.words.ts';
import { useMediaUploads } from '../../media/media-uploads.ts';
import { sameFileWords } from '../../media/same-file.words.ts';
import { mediumWords } from './medium.words.ts';
import { isComing, type Picked, pickedOf, type Sent } from './medium-form.ts';

/** What an upload from a scene is documented to say; nobody decides by it (SCN-65, SCN-66). */
const said = { resolution: '1080x1920', duration: 0 };

export interface IncomingOptions {
  types: readonly SceneType[];
  client_id: number;
  /** Where the client keeps its files. */
  bucket: string;
  /** The next takes the place of the last. */
  one: boolean;
  choose: (picked: Picked, sent: Sent) => void;
}

/** New files for a scene: each joins the library as it arrives, and is chosen as soon as robots can play it (SCN-43, PUB-9). */
export function useIncoming({ types, client_id, bucket, one, choose }: IncomingOptions) {
  const words = useWords(mediumWords);
  const { stillSending } = useWords(mediaWords);
  const { unanswered } = useWords(sameFileWords);
  const sent = useRef(new Map<number, number>());
  const [converting, setConverting] = useState<readonly Media[]>([]);
  const forget = useCallback(
    (medium: Media) => setConverting((all) => all.filter(({ media_id }) => media_id !== medium.media_id)),
    [],
  );
  const ended = useCallback(
    (medium: Media) => {
      forget(medium);
      if (medium.playable) choose(pickedOf(medium), sent.current);
      else toast({ message: `${medium.name}: ${words.unplayable}`, tone: 'failed' });
    },
    [forget, choose, words],
  );
  const arrived = (medium: Media, file: File) => {
    const upload = line.uploads.find((each) => each.file === file);
    if (upload) sent.current.set(medium.media_id, upload.id);
    if (isComing(medium)) setConverting((all) => [...(one ? [] : all), medium]);
    else ended(medium);
  };
  const client = { client_id, bucket_name: bucket };
  const line = useMediaUploads({ client, types, from: said, onAdded: arrived }, { one });
  const sending = line.uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  /** Why what is chosen cannot be taken yet. */
  const waits = line.uploads.some(({ question }) => question !== null) ? unanswered : null;
  const busy = sending ? stillSending : (waits ?? (converting.length > 0 ? words.stillConverting : null));
  return { line, converting, ended, forget, busy, disabled: bucket === '' };
}
export type Incoming = ReturnType<typeof useIncoming>;
