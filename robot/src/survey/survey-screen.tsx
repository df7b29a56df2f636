import { Survey } from '@botones/display/survey/survey';
import { ClipboardList } from 'lucide-react';
import { useEffect, useState } from 'react';
import { logoOf } from '../display/client-logo.tsx';
import { type DisplayProps, Languages } from '../display/display.tsx';
import { useFileUrl } from '../display/use-file-url.ts';
import type { Language } from '../interaction/languages.ts';
import { askedTurn } from '../turns/calls.ts';
import { type SurveySent, survey } from './activity.ts';
import { isWarned, surveyingOf, warningMs } from './surveying.ts';

const invitation: Record<Language, string> = { es: 'Contestar la encuesta', en: 'Answer the survey' };

/** To whom was attended a moment ago (TUR-11). */
const askedAbout: Record<Language, string> = { es: '¿Cómo le atendieron?', en: 'How were you served?' };

/** Seconds that are left since a warning began; null: nobody is warned. */
function useSecondsLeft(warned: boolean): number | null {
  const [left, setLeft] = useState(warningMs / 1_000);
  useEffect(() => {
    if (!warned) return setLeft(warningMs / 1_000);
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [warned]);
  return warned ? left : null;
}

/** The robot's survey, from the invitation to the farewell. */
export function SurveyScreen(display: DisplayProps<SurveySent>) {
  const { state, send, fileUrl } = display;
  const surveying = surveyingOf(state);
  // A survey without a picture of its own carries the client's logo.
  const logo = useFileUrl(surveying ? (surveying.survey.logo ?? logoOf(state.config)) : null, fileUrl) ?? null;
  const closesIn = useSecondsLeft(isWarned(state));
  if (!surveying) return null;
  return (
    <main className="screen answering" onPointerDown={() => send({ kind: 'touch' })}>
      <Survey
        survey={{ ...surveying.survey, logo, client: state.config?.client.name ?? null }}
        language={state.language}
        run={surveying.run}
        onStep={(step) => send({ kind: 'activity', name: 'survey', input: { kind: 'step', step } })}
        onLeave={() => send({ kind: 'activity', name: 'survey', input: { kind: 'leave' } })}
        onStay={() => send({ kind: 'touch' })}
        closesIn={closesIn}
      >
        <Languages {...display} />
      </Survey>
    </main>
  );
}

/** What leads to the survey from where nobody is, or beside what people may ask; nothing where the robot does not offer it so. */
export function SurveyTile({ state, send, look = 'tile row' }: DisplayProps<SurveySent> & { look?: string }) {
  const offered =
    state.config && (survey.tiles(state.config) > 0 || (state.config.survey && askedTurn(state) !== null));
  if (!offered || state.interaction?.surveyed) return null;
  return (
    <button
      type="button"
      className={`${look} survey-tile`}
      data-asks={askedTurn(state) !== null}
      onClick={() => send({ kind: 'activity', name: 'survey', input: { kind: 'open' } })}
    >
      <ClipboardList aria-hidden="true" />
      {(askedTurn(state) === null ? invitation : askedAbout)[state.language]}
    </button>
  );
}
