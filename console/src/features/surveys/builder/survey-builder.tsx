import { type Survey, surveys } from '@botones/contract/surveys/surveys';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Eye } from 'lucide-react';
import { type FocusEvent, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../app/api.ts';
import { preloadable } from '../../../app/loading/preloadable.tsx';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useDocument } from '../../../ui/editor/document.ts';
import { EditorPage } from '../../../ui/editor/editor-page.tsx';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { SuccessModal } from '../../../ui/form/success-modal.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { builderWords } from '../builder.words.ts';
import type { Written } from '../kinds/built-item.ts';
import { surveysPath } from '../survey-address.ts';
import { createCards } from './cards.ts';
import { ItemList } from './item-list.tsx';
import { LogoField } from './logo-field.tsx';
import { MeaningDialog } from './meaning-dialog.tsx';
import {
  changeSurvey,
  goesOn,
  missingInEnglish,
  type SurveyValues,
  sameSurvey,
  savedItems,
  valuesOf,
} from './survey-document.ts';
import { alikeItems, bodyOf, byNumber, missingOf, type Reworded, rewordedOf } from './survey-saving.ts';
import { SurveyTexts } from './survey-texts.tsx';
import { usePreviewed } from './use-previewed.ts';

// Who only writes does not fetch it.
const Preview = preloadable(async () => (await import('./survey-preview.tsx')).SurveyPreview);

/** What is built on: a survey that is there, or the beginning of a new one. */
export type Begun = { survey: Survey } | { survey: null; values: SurveyValues /** Names its draft. */; draft: string };

const Live = preloadable(async () => (await import('./live-preview.tsx')).LivePreview);

const Parts = styled('div')({
  display: 'grid',
  gap: 20,
  '&[data-live=true]': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
  '& > div': { display: 'grid', gap: 20, minWidth: 0, '& > section': { minWidth: 0 } },
});

/** On a phone there is room for its words alone, and they keep off its borders. */
const narrow = {
  px: { xs: 1.5, sm: 2 },
  minWidth: { xs: 'max-content', sm: 64 },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};

/** What is edited of a survey, and which version of it. */
interface Edited {
  updated_at: string | null;
  values: SurveyValues;
}
const recordOf = (survey: Survey): Edited => ({ updated_at: survey.updated_at, values: valuesOf(survey) });

const bothOf = ({ es, en }: Written) => [es, en].filter(Boolean).join(' / ');
type Answered = (others: ReadonlySet<string> | null) => void;

/** A survey is built: its texts, its questions in order, and all that must not be lost of them (SUR-14 to SUR-33, SUR-48 to SUR-54). */
export function SurveyBuilder({ begun, client_id, bucket }: { begun: Begun; client_id: number; bucket: string }) {
  const words = useWords(builderWords);
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  const create = useWrite(surveys.create);
  const update = useWrite(surveys.update, { also: ['robots'] });
  const parts = useRef<HTMLDivElement>(null);
  const [saved, setSaved] = useState(false);
  const [meaning, setMeaning] = useState<{ reworded: Reworded[]; onAnswer: Answered } | null>(null);
  const view = usePreviewed();
  const [labels] = useState<FieldLabels>(() => new Map());
  const { survey } = begun;
  const params = { id: survey?.poll_id ?? 0 };
  const read = () => call(surveys.get, { params });
  const record = useMemo(
    () => (survey === null ? { updated_at: null, values: begun.values } : recordOf(survey)),
    [begun, survey],
  );

  const questions = useMemo(() => byNumber(survey === null ? [] : savedItems(survey)), [survey]);

  const askMeaning = (reworded: Reworded[]) =>
    new Promise<ReadonlySet<string> | null>((resolve) => {
      setMeaning({
        reworded,
        onAnswer: (others) => {
          setMeaning(null);
          resolve(others);
        },
      });
    });
  /** Whether something must be written, or waited for, before it can be saved. */
  function isHeld(values: SurveyValues): boolean {
    const busy = labels.get('logo')?.busy;
    if (busy) document.setError('logo', busy);
    const missing = missingOf(values);
    const wrong = [...missing.items, ...alikeItems(values, questions)];
    if (!missing.own && wrong.length === 0) return Boolean(busy);
    cards.mark(values.items.map(({ key }) => key));
    if (wrong.length > 0) cards.open(wrong);
    // The first that is wrong, once all of them are drawn.
    requestAnimationFrame(() => parts.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return true;
  }
  const edited = useDocument({
    record,
    valuesOf: ({ values }) => values,
    reduce: changeSurvey,
    same: sameSurvey,
    goesOn,
    draftKey: `surveys.${survey === null ? begun.draft : survey.poll_id}`,
    read: async () => recordOf(await read()),
    update: async (values, against) => {
      if (isHeld(values)) return null;
      if (survey === null) return create.mutateAsync({ body: { client: client_id, ...bodyOf(values, [], new Set()) } });
      // Over another's version only what is still in it keeps its number.
      const base = against.updated_at ? survey : await read();
      const items = savedItems(base);
      const reworded = base.responses_count > 0 ? rewordedOf(values, items) : [];
      const others = reworded.length > 0 ? await askMeaning(reworded) : new Set<string>();
      if (others === null) return null;
      const { updated_at } = against;
      const body = { client: client_id, ...bodyOf(values, items, others), ...(updated_at && { updated_at }) };
      return update.mutateAsync({ params, body });
    },
  });
  const { document } = edited;
  const { change, values } = document;
  const [cards] = useState(() => createCards(survey === null ? [values.items[0]?.key ?? ''] : []));
  const live = useMediaQuery('(min-width: 1280px)');
  const follow = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      const what = target.closest<HTMLElement>('[data-at-hand]')?.dataset.atHand;
      if (what !== undefined) cards.take(what);
    },
    [cards],
  );
  const setLogo = useCallback((logo: string | null) => change({ change: 'logo', logo }), [change]);
  const logo = useMemo(
    () => (
      <LogoField
        logo={values.logo}
        to={{ bucket, folder: 'images', area: 'surveys', purpose: 'logo' }}
        labels={labels}
        onLogo={setLogo}
      />
    ),
    [values.logo, bucket, labels, setLogo],
  );
  const { title, description, goodbye, hasEnglish, state } = values;
  const status = useMemo(
    () => (
      <FormControlLabel
        label={words.active}
        title={words.activeHint}
        sx={{ marginInline: 0 }}
        control={<Switch checked={state} onChange={(_event, on) => change({ change: 'state', on })} />}
      />
    ),
    [words, state, change],
  );
  const latest = useRef(view);
  latest.current = view;
  const actions = useMemo(
    () => (
      <>
        <Button variant="outlined" startIcon={<Eye />} onClick={() => latest.current.open()} sx={narrow}>
          {words.preview}
        </Button>
        <Button component={Link} to={surveysPath} variant="outlined">
          {kit.cancel}
        </Button>
      </>
    ),
    [words, kit],
  );
  const named = (label: string) => ({ label, read: bothOf });
  const yes = (on: boolean) => words.states[on ? 'on' : 'off'];

  return (
    <EditorPage
      {...edited}
      fields={{
        title: named(words.texts.title),
        description: named(words.texts.description),
        goodbye: named(words.texts.goodbye),
        hasEnglish: { label: words.english, read: yes },
        state: { label: words.active, read: yes },
        logo: { label: words.logo, read: (url) => (url === null ? '' : words.withLogo) },
        items: { label: words.items, read: (items) => items.map(({ text }) => text.es).join(' · ') },
      }}
      subject={survey === null ? 'from' : 'surveyId'}
      onSaved={() => setSaved(true)}
      status={status}
      over={
        view.previewed && (
          <Suspense fallback={<FieldsSkeleton count={6} />}>
            <Preview values={values} onBack={view.close} />
          </Suspense>
        )
      }
      actions={actions}
    >
      <Parts data-live={live}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where somebody writes, for the preview */}
        <div ref={parts} onFocus={follow}>
          <SurveyTexts
            {...{ title, description, goodbye, hasEnglish, cards, change }}
            missing={missingInEnglish(values)}
          >
            {logo}
          </SurveyTexts>
          <ItemList document={document} saved={questions} cards={cards} />
        </div>
        {live && (
          <Suspense fallback={<div style={{ width: 352 }} />}>
            <Live values={values} cards={cards} />
          </Suspense>
        )}
      </Parts>
      {meaning && <MeaningDialog {...meaning} />}
      <SuccessModal title={words.saved} open={saved} onClose={() => void navigate(surveysPath)}>
        {words.savedBody}
      </SuccessModal>
    </EditorPage>
  );
}
