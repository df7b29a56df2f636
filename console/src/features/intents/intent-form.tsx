import { intentSections } from '@botones/contract/device/device-config';
import { idValue } from '@botones/contract/fields/fields';
import { rule } from '@botones/contract/fields/rule';
import { IntentAudio, type IntentDetail, IntentGesture, intents } from '@botones/contract/intents/intents';
import { intentsLabels } from '@botones/contract/intents/intents.labels';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../app/api.ts';
import { useWrite } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { labelIn, useWords } from '../../app/words.ts';
import { SelectInput } from '../../ui/fields/fields.tsx';
import { unadded } from '../../ui/fields/unadded.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { shortFormWidth } from '../../ui/form/form-panel.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { SuccessModal } from '../../ui/form/success-modal.tsx';
import { phrasesAnchor } from './anchors.ts';
import { AudiosInput } from './audios-input.tsx';
import { CopyToAlike } from './copy-to-alike.tsx';
import { GesturesInput } from './gestures-input.tsx';
import { intentsWords } from './intents.words.ts';
import { PhrasesInput } from './phrases-input.tsx';
import { speakTexts } from './speak-texts.ts';
import { tryWords } from './try/try.words.ts';
import { TryOne } from './try/try-one.tsx';

/** As wide as is read well, its button at the edge of what it saves. */
const Column = styled('div')({ maxWidth: shortFormWidth });

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  '& > section': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    minWidth: 0,
    padding: 24,
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 20,
    boxShadow: 'var(--shadow-1)',
  },
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& h2 + p': { margin: '-12px 0 0', fontSize: '0.875rem', color: 'var(--ink-2)' },
  '& .buttons, & .chips': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  // A pack brings 150: what follows them stays near. Room for the ring of the one that has the focus.
  '& .chips': { maxHeight: 360, overflowY: 'auto', padding: 4, margin: -4 },
  '& .gesture': { display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr) 180px', gap: 12, alignItems: 'start' },
  [theme.breakpoints.down('sm')]: {
    '& > section': { padding: 16 },
    '& .gesture': { gridTemplateColumns: '1fr' },
  },
}));

const sectionLabels = intentsLabels.records.intents.values.opens;

/** It opens nothing: it only answers. */
const nothing = 'nothing';

/** What the whole form holds; an audio flow's holds only what is said. */
const Whole = z.object({
  audios: z.array(IntentAudio).min(1, rule('intents.text_required')),
  new_text: unadded,
  new_phrase: unadded,
  gestures: z.array(
    z
      .object({
        ...IntentGesture.shape,
        gesture_id: idValue,
        publicity: idValue.nullable(),
        /** It came without a medium, as those that an agent begins with: nobody has to choose one to change a text. */
        bare: z.boolean().optional(),
        duration: z
          .number(rule('required'))
          .min(0.1, rule('min', { min: 0.1 }))
          .max(600, rule('max', { max: 600 })),
      })
      .refine(({ publicity, bare }) => bare || publicity !== null, { path: ['publicity'], message: rule('required') })
      .transform(({ bare: _bare, ...gesture }) => gesture),
  ),
  phrases: z.array(z.string()),
  opens: z.enum([...intentSections, nothing]).transform((section) => (section === nothing ? null : section)),
});
const Flow = Whole.pick({ audios: true, new_text: true });

const saidOf = ({ audios }: IntentDetail) => ({
  audios: audios.map(({ text, s3_url }) => ({ text, s3_url })),
  new_text: '',
});
const wholeOf = (intent: IntentDetail): z.input<typeof Whole> => ({
  ...saidOf(intent),
  new_phrase: '',
  gestures: intent.gestures.map(({ gesture_id, duration, publicity }) => ({
    gesture_id,
    duration,
    publicity,
    bare: publicity === null,
  })),
  phrases: intent.phrases,
  opens: intent.opens ?? nothing,
});

function Panel({ id, title, body, children }: { id?: string; title: string; body: string; children: ReactNode }) {
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The page comes after its address: the browser found nothing there.
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`) element.current?.scrollIntoView();
  }, [id, hash]);
  return (
    <section ref={element} id={id}>
      <h2>{title}</h2>
      <p>{body}</p>
      {children}
    </section>
  );
}

export interface IntentFormProps {
  intent: IntentDetail;
  /** Only what is said: the form of an audio flow. */
  flow: boolean;
  /** Where it goes once it is saved. */
  back: string;
}

/** What an intention says, does, shows and hears (GES-14 to GES-22, AUD-12 to AUD-31). */
export function IntentForm({ intent, flow, back }: IntentFormProps) {
  const words = useWords(intentsWords);
  const tried = useWords(tryWords);
  const navigate = useNavigate();
  const [saved, setSaved] = useState<'no' | 'asking' | 'yes'>('no');
  const { language } = usePreferences();
  const sections = [
    { value: nothing, label: words.opensNothing },
    ...intentSections.map((value) => ({ value, label: labelIn(sectionLabels[value], language) })),
  ];
  const write = useWrite(intents.update);
  const params = { id: intent.id };
  const schema = (flow ? Flow : Whole) as typeof Whole;
  const edited = useRecordForm({
    schema,
    record: intent,
    valuesOf: (record) => (flow ? (saidOf(record) as z.input<typeof Whole>) : wholeOf(record)),
    draftKey: `${flow ? 'flows' : 'intents'}.${intent.id}`,
    read: () => call(intents.get, { params }),
    update: async ({ new_text: _text, new_phrase: _phrase, ...values }, against) => {
      // Every text that nobody spoke yet is spoken now, all of them or none: then the robot can say it without network.
      const silent = values.audios.filter(({ text, s3_url }) => text && !s3_url);
      const files =
        silent.length > 0
          ? await speakTexts(
              intent,
              silent.map(({ text }) => text ?? ''),
            )
          : [];
      const made = new Map(silent.map((audio, at) => [audio, files[at]?.url]));
      const audios = values.audios.map((audio) => ({ ...audio, s3_url: audio.s3_url ?? made.get(audio) ?? null }));
      return write.mutateAsync({ params, body: { ...values, audios, ...against } });
    },
  });
  return (
    <Column>
      <FormPage {...edited} onSaved={() => setSaved(intent.alike.length > 0 ? 'asking' : 'yes')}>
        <Panels>
          <Panel title={words.says} body={words.saysBody}>
            <AudiosInput speaker={intent} bucket={intent.client.bucket_name ?? ''} variants={intent.variants} />
          </Panel>
          {!flow && (
            <>
              <Panel title={words.does} body={words.doesBody}>
                <GesturesInput client={intent.client} />
                <SelectInput name="opens" label={words.opens} hint={words.opensHint} options={sections} />
              </Panel>
              <Panel id={phrasesAnchor} title={words.hears} body={words.hearsBody}>
                <PhrasesInput />
              </Panel>
              {intent.provider === 'local' && (
                <Panel title={tried.title} body={tried.ofRobot(intent.robot_name)}>
                  <TryOne robot_id={intent.robot_id} language={intent.language_id === 2 ? 2 : 1} />
                </Panel>
              )}
            </>
          )}
        </Panels>
        {saved === 'asking' && <CopyToAlike intent={intent} onDone={() => setSaved('yes')} />}
        <SuccessModal title={words.saved} open={saved === 'yes'} onClose={() => void navigate(back)} />
      </FormPage>
    </Column>
  );
}
