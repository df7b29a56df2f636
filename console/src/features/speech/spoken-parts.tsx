import type { Endpoint } from '@botones/contract/calls/endpoint';
import type { ContentLanguage } from '@botones/contract/fields/translated';
import { type Robot, robots } from '@botones/contract/robots/robots';
import type { SpeechState, SpokenText } from '@botones/contract/speech/spoken';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { call } from '../../app/api.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import type { FormSchema } from '../../ui/form/form.ts';
import { type RecordFormOptions, useRecordForm } from '../../ui/form/record-form.ts';
import { SuccessModal } from '../../ui/form/success-modal.tsx';
import { Notice } from '../../ui/overlay/problem-modal.tsx';
import { useVoiceless } from '../../ui/robots/voiceless.ts';
import { uiWords } from '../../ui/ui.words.ts';
import { AnotherRobotNotice, RobotVoicePicker } from './robot-voice-picker.tsx';
import { spokenWords } from './spoken.words.ts';
import { SpokenTextInput } from './spoken-text-input.tsx';

/** The field of each language in a form. */
export const blockOf = (language: ContentLanguage): 'es' | 'en' => (language === 1 ? 'es' : 'en');

/** The fields of a language that a form must have. */
export const spokenNames = (language: ContentLanguage) =>
  ['description', 'audio_text', 'robot'].map((field) => `${blockOf(language)}.${field}`);

/** What is shown of a record in a language, what is said of it, and whose voice says it: three fields below each other. */
export function SpokenPicker({ client_id, language }: { client_id: number; language: ContentLanguage }) {
  const words = useWords(spokenWords);
  const { getValues, setValue } = useFormContext();
  const block = blockOf(language);
  /** The other language is said by the same robot (CAT-34), where nobody chose another. */
  const follow = (robot: Robot, before: number) => {
    const other = language === 1 ? 'en' : 'es';
    const held = Number(getValues(`${other}.robot`) ?? 0);
    if (held === 0 || held === before)
      setValue(`${other}.robot`, robot.robot_id, { shouldDirty: true, shouldValidate: held === 0 });
  };
  return (
    <>
      <TextInput name={`${block}.description`} label={words.description} lines={4} maxLength={2000} />
      <SpokenTextInput
        name={`${block}.audio_text`}
        label={words.audioText}
        hint={words.audioTextHint}
        language={language}
      />
      <RobotVoicePicker
        name={`${block}.robot`}
        label={words.robot}
        hint={words.robotHint}
        client_id={client_id}
        voice={block}
        onChosen={follow}
      />
    </>
  );
}

/** What is said of a record, and whether all of it has its speech. */
interface Said {
  speech: SpeechState;
  audio_text?: SpokenText[];
}

interface SpokenRecord extends Said {
  updated_at: string | null;
}

interface Spoken {
  english: boolean;
  es: { robot: number };
  en: { robot: number };
}

/** English is asked for, and both languages name one robot (AMB-133, AMB-136): `mayGoOn` for the form, `notices` beside it. */
export function useSpokenChecks() {
  const words = useWords(spokenWords);
  const [notice, setNotice] = useState<'english' | 'robot' | null>(null);
  const close = () => setNotice(null);
  return {
    mayGoOn: async (values: Spoken) => {
      const wrong = !values.english ? 'english' : values.es.robot !== values.en.robot ? 'robot' : null;
      setNotice(wrong);
      return wrong === null;
    },
    notices: (
      <>
        <Notice open={notice === 'english'} title={words.wrong} lines={[words.englishMissing]} onClose={close} />
        <AnotherRobotNotice open={notice === 'robot'} onClose={close} />
      </>
    ),
  };
}

export interface SpokenSavedProps {
  open: boolean;
  client_id: number;
  /** As it is now; the modal follows it until the speech is made. */
  record: Said | undefined;
  onClose: () => void;
}

/** The documented modal after a record is saved (ERR-27), whether a robot can say it already, and what it has no agent for (VOZ-1). */
export function SpokenSaved({ open, client_id, record, onClose }: SpokenSavedProps) {
  const words = useWords(spokenWords);
  const voicelessText = useVoiceless();
  const silent = (record?.audio_text ?? []).filter(({ audio_url }) => audio_url === null);
  const all = useQuery({
    ...queryOf(robots.listByClient, { params: { client_id }, query: {} }),
    enabled: open && silent.length > 0,
  });
  const voicesOf = (robot: number | null) => all.data?.find(({ robot_id }) => robot_id === robot)?.voices;
  const voiceless = silent
    .filter(({ robot, language_id }) => voicesOf(robot)?.includes(blockOf(language_id)) === false)
    .map(({ language_id }) => blockOf(language_id));
  const onlyThose = voiceless.length > 0 && voiceless.length === silent.length;
  return (
    <SuccessModal title={words.saved} open={open} onClose={onClose}>
      {record && (
        <span role="status">
          {[!onlyThose && words.speech[record.speech], voicelessText(voiceless)].filter(Boolean).join(' ')}
        </span>
      )}
    </SuccessModal>
  );
}

export interface SpokenSaveOptions<S extends FormSchema, R extends SpokenRecord>
  extends Pick<RecordFormOptions<S, R>, 'schema' | 'record' | 'valuesOf' | 'blank'> {
  client_id: number;
  calls: { get: Endpoint; create: Endpoint; update: Endpoint };
  keyOf: (record: R) => number;
  /** The form as the calls take it, without its client. */
  bodyOf: (values: z.output<S>) => object;
  /** The list that it belongs to. */
  path: string;
}

/**
 * The form of a client's record that robots say: spread `form` into `FormPage`; `modal` stands beside it and follows the record after its
 * save until its speech is made.
 */
export function useSpokenSave<S extends FormSchema, R extends SpokenRecord>(options: SpokenSaveOptions<S, R>) {
  const { client_id, calls, keyOf, bodyOf, path, ...fields } = options;
  const { cancel } = useWords(uiWords);
  const navigate = useNavigate();
  const create = useWrite(calls.create);
  const update = useWrite(calls.update);
  const [saved, setSaved] = useState(false);
  const id = fields.record ? keyOf(fields.record) : 0;
  const params = { id };
  const made = create.data ? keyOf(create.data as R) : id;
  const now = useQuery({ ...queryOf(calls.get, { params: { id: made } } as never), enabled: saved });
  const edited = useRecordForm<S, R>({
    ...fields,
    draftKey: `${calls.get.feature}.${id || `new.${client_id}`}`,
    read: () => call(calls.get, { params } as never) as Promise<R>,
    create: (values) => create.mutateAsync({ body: { client: client_id, ...bodyOf(values) } } as never),
    update: (values, against) =>
      update.mutateAsync({ params, body: { ...bodyOf(values), ...against } } as never) as Promise<R>,
  });
  const actions = (
    <Button component={Link} to={path} variant="outlined">
      {cancel}
    </Button>
  );
  return {
    form: { ...edited, actions, onSaved: () => setSaved(true) },
    modal: (
      <SpokenSaved
        open={saved}
        client_id={client_id}
        record={now.data as R | undefined}
        onClose={() => void navigate(path)}
      />
    ),
  };
}
