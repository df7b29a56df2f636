import { Player } from '@botones/display/player/player';
import { useEffect, useState } from 'react';
import type { FileUrl } from '../content/file-url.ts';
import { type Stage, stageAt } from '../interaction/answer.ts';
import type { Answer } from '../interaction/state.ts';

const bare: Stage = { gesture: null, media: null, until: null };

/** What face and screen show of an answer now: its gestures for their durations, beginning when it is first painted. */
export function useStage(answer: Answer | null): Stage {
  const [shown, setShown] = useState<{ exchange: string; stage: Stage } | null>(null);
  const intent = answer?.intent ?? null;
  const exchange = answer?.exchange ?? null;
  useEffect(() => {
    if (!intent || exchange === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = (ms: number) => {
      const stage = stageAt(intent, ms);
      setShown({ exchange, stage });
      const { until } = stage;
      if (until !== null) timer = setTimeout(() => step(until), until - ms);
    };
    step(0);
    return () => clearTimeout(timer);
  }, [intent, exchange]);
  if (!intent) return bare;
  return shown?.exchange === exchange ? shown.stage : stageAt(intent, 0);
}

/** A picture or a film beside what is said. A film is silent, unless nothing else is the answer. */
export function StageMedia({
  media,
  fileUrl,
  volume,
}: {
  media: NonNullable<Stage['media']>;
  fileUrl: FileUrl;
  /** 0: silent. */
  volume: number;
}) {
  const [found, setFound] = useState<{ sha256: string; url: string | null } | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const { sha256, file_type, name } = media;
  useEffect(() => {
    let current = true;
    void fileUrl(sha256).then((url) => current && setFound({ sha256, url }));
    return () => {
      current = false;
    };
  }, [sha256, fileUrl]);
  if (file_type === 'audio' || found?.sha256 !== sha256 || found.url === null) return null;
  // What cannot be played leaves its place to the face: no black frame, no torn picture.
  if (broken === found.url) return null;
  const item = { key: sha256, type: file_type, url: found.url, name, seconds: null };
  return (
    <div className="media appear" key={sha256}>
      <Player items={[item]} volume={volume} onBroken={() => setBroken(found.url)} />
    </div>
  );
}
