import './splash.css';
import { useEffect, useState } from 'react';
import { Face, type FaceState } from '../../ui/pictures/face.tsx';
import { brand } from '../shell/brand.ts';
import { useWords } from '../words.ts';
import { splashWords } from './splash.words.ts';

/** The six stages, a second each (SHELL-07, SHELL-09, CON-04): the bellhop wakes up. */
const faces: readonly FaceState[] = ['offline', 'standby', 'late', 'pairing', 'online', 'online'];
const stage = 1000;

/** The welcome of a browser's first visit, over whatever loads beneath it; `onEnd` is called after its sixth second. */
export function Splash({ onEnd }: { onEnd: () => void }) {
  const words = useWords(splashWords);
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => (step + 1 < faces.length ? setStep(step + 1) : onEnd()), stage);
    return () => clearTimeout(timer);
  }, [step, onEnd]);
  const stageTexts = words.stages.split('|');
  return (
    <section className="splash" aria-label={words.welcome(brand())}>
      <div className="face">
        <Face state={faces[step] ?? 'online'} size={112} />
      </div>
      <h2>{words.welcome(brand())}</h2>
      <p>{stageTexts[step]}</p>
      <div
        role="progressbar"
        aria-label={words.welcome(brand())}
        aria-valuemin={1}
        aria-valuemax={6}
        aria-valuenow={step + 1}
      >
        {faces.map((_face, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stages are always these six
          <i key={index} data-done={index <= step} />
        ))}
      </div>
      <button type="button" onClick={onEnd}>
        {words.skip}
      </button>
    </section>
  );
}
