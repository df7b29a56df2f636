import type { ContentLanguage } from '@botones/contract/fields/translated';
import type { SpeechState } from '@botones/contract/speech/spoken';
import { useState } from 'react';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../fields/fields.tsx';
import { SuccessModal } from '../form/success-modal.tsx';
import { Notice } from '../problem-modal.tsx';
import { AnotherRobotNotice, RobotVoicePicker } from './robot-voice-picker.tsx';
import { spokenWords } from './spoken.words.ts';

/** The field of each language in a form. */
export const blockOf = (language: ContentLanguage): 'es' | 'en' => (language === 1 ? 'es' : 'en');

/** The fields of a language that a form must have. */
export const spokenNames = (language: ContentLanguage) =>
  ['description', 'audio_text', 'robot'].map((field) => `${blockOf(language)}.${field}`);

/** What is shown of a record in a language, what is said of it, and whose voice says it: three fields below each other. */
export function SpokenPicker({ client_id, language }: { client_id: number; language: ContentLanguage }) {
  const words = useWords(spokenWords);
  const block = blockOf(language);
  return (
    <>
      <TextInput name={`${block}.description`} label={words.description} lines={4} maxLength={2000} />
      <TextInput
        name={`${block}.audio_text`}
        label={words.audioText}
        hint={words.audioTextHint}
        lines={2}
        maxLength={300}
      />
      <RobotVoicePicker
        name={`${block}.robot`}
        label={words.robot}
        hint={words.robotHint}
        client_id={client_id}
        voice={block}
      />
    </>
  );
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
  /** The record's as it is now; the modal follows it until the speech is made. */
  speech: SpeechState | undefined;
  onClose: () => void;
}

/** The documented modal after a record is saved (ERR-27), and whether a robot can say it already. */
export function SpokenSaved({ open, speech, onClose }: SpokenSavedProps) {
  const words = useWords(spokenWords);
  return (
    <SuccessModal title={words.saved} open={open} onClose={onClose}>
      {speech && <span role="status">{words.speech[speech]}</span>}
    </SuccessModal>
  );
}
