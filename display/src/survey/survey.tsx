import type { ContentSurvey } from '@botones/contract/device/device-survey';
import { answersTo, kindOf } from '@botones/contract/surveys/kinds/kinds';
import { isAnswered, isFarewell, itemAt, progressOf, type Run, type RunInput } from '@botones/contract/surveys/run';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Logo } from '../logo/logo.tsx';
import { kindDisplays } from './kinds/kinds.ts';
import { Said } from './said.tsx';
import { surveyWords } from './words.ts';

/** A survey as people see it: items that can be shown, each with its number. */
export interface ShownSurvey extends Pick<ContentSurvey, 'title' | 'description' | 'goodbye' | 'items'> {
  /** The address of its picture, or of its client's logo; null: none. */
  logo: string | null;
  /** Who asks. */
  client?: string | null;
}

export interface SurveyProps {
  survey: ShownSurvey;
  language: 'es' | 'en';
  run: Run;
  onStep: (input: RunInput) => void;
  /** Somebody does not want to begin, leaves in the middle, or has read the farewell. */
  onLeave: () => void;
  /** Seconds until it closes by itself; null: nobody hesitates. */
  closesIn?: number | null;
  /** Who hesitated is still there. */
  onStay?: () => void;
  /** Whether what is new takes the keyboard; not where somebody writes beside it. */
  focuses?: boolean;
  /** Beside the logo: which language it is in. */
  children?: ReactNode;
}

/** The question or section that is shown, and what can be chosen. */
function Item({
  item,
  language,
  run,
  onStep,
  id,
}: Pick<SurveyProps, 'language' | 'run' | 'onStep'> & { item: SurveyItem; id: string }) {
  const { Fields } = kindDisplays[item.kind];
  const question_id = item.question_id ?? 0;
  return (
    <Fields
      item={item}
      question_id={question_id}
      answers={answersTo(item, run.answers)}
      language={language}
      labelledBy={id}
      onAnswer={(answers) => onStep({ kind: 'answer', question_id, answers })}
    />
  );
}

/** A survey, one question a screen, as large as what it stands in: the display of a robot, or the preview of the console. */
export function Survey({
  survey,
  language,
  run,
  onStep,
  onLeave,
  closesIn = null,
  onStay,
  focuses = true,
  children,
}: SurveyProps) {
  const words = surveyWords[language];
  const { items } = survey;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const item = itemAt(items, run);
  const over = isFarewell(items, run);
  const last = run.at === items.length - 1;
  const questions = items.filter((each) => kindOf(each).asks).length;
  const progress = item && progressOf(items, run);
  const text = item ? item.text : over ? survey.goodbye : survey.title;
  // What is new is read first, and the keys go on from there.
  useEffect(() => {
    if (focuses && run.at >= 0) heading.current?.focus({ preventScroll: true });
  }, [run.at, focuses]);
  const step = (kind: 'next' | 'back') => () => onStep({ kind });
  return (
    <section
      className="survey"
      lang={language === 'es' ? 'es-MX' : 'en'}
      data-stage={item ? 'item' : over ? 'farewell' : 'intro'}
    >
      <div className="survey-sheet">
        <header className="survey-head">
          {survey.logo && (item || over) && <Logo src={survey.logo} alt="" />}
          {progress ? (
            <div className="survey-progress">
              <progress value={progress.nth} max={progress.of} aria-label={words.progress(progress.nth, progress.of)} />
              <span aria-hidden="true">{words.progress(progress.nth, progress.of)}</span>
            </div>
          ) : (
            <span className="survey-grow" />
          )}
          {children}
        </header>
        <div className="survey-body" key={run.at}>
          {!item && !over && survey.logo && <Logo src={survey.logo} alt={survey.client ?? ''} />}
          {!item && !over && !survey.logo && survey.client && <p className="survey-client">{survey.client}</p>}
          <h1 id={id} ref={heading} tabIndex={-1} data-long={text.es.length > 120}>
            <Said text={text} language={language} />
          </h1>
          {!item && !over && survey.description.es && (
            <p className="survey-text">
              <Said text={survey.description} language={language} />
            </p>
          )}
          {!item && !over && <p className="survey-length">{words.length(questions)}</p>}
          {item && <Item item={item} language={language} run={run} onStep={onStep} id={id} />}
        </div>
        {closesIn !== null ? (
          <div className="survey-warning" role="alert">
            <p>
              <strong>{words.stillThere}</strong> {words.closes(closesIn)}
            </p>
            <button type="button" onClick={onStay}>
              {words.here}
            </button>
          </div>
        ) : (
          <footer className="survey-foot">
            {item && (
              <button type="button" onClick={step('back')}>
                {words.back}
              </button>
            )}
            {!over && (
              <button type="button" onClick={onLeave} data-quiet="true">
                {item ? words.leave : words.notNow}
              </button>
            )}
            <span className="survey-grow" />
            {over ? (
              <button type="button" onClick={onLeave} data-main="true">
                {words.finish}
              </button>
            ) : (
              <button type="button" data-main={!item || isAnswered(items, run)} onClick={step('next')}>
                {!item
                  ? words.begin
                  : kindOf(item).asks && !isAnswered(items, run)
                    ? words.skip
                    : last
                      ? words.finish
                      : words.next}
              </button>
            )}
          </footer>
        )}
      </div>
    </section>
  );
}
