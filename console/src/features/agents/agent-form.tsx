import { type Agent, agents, AgentForm as Form } from '@botones/contract/agents/agents';
import { pitchRange, speedRange } from '@botones/contract/speech/speech';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../app/api.ts';
import { useWrite } from '../../app/query.ts';
import { fetchSpeech, usePreview } from '../../app/speech-preview.ts';
import { useWords } from '../../app/words.ts';
import { SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { uiWords } from '../../ui/ui.words.ts';
import { agentsWords } from './agents.words.ts';
import { KeyInput } from './key-input.tsx';
import { VoiceFields } from './voice-fields.tsx';

/** What the form holds; robot and session type are the card's. */
const Schema = Form.omit({ robot: true, session_type: true });
type Values = z.input<typeof Schema>;

const valuesOf = ({ language, agent_key, ...agent }: Agent): Values => ({
  name: agent.name,
  language: language.language_id,
  test_phrase: agent.test_phrase,
  voice_tone: agent.voice_tone,
  speed: agent.speed,
  pitch: agent.pitch,
  engine: agent.engine,
  default: agent.default,
  agent_key,
});
/** A new one speaks by the server itself; speed and pitch begin where the documents say (AGT-33, AGT-35). */
const blank = (language: number): Values => ({
  name: '',
  language,
  test_phrase: '',
  voice_tone: 'neutral',
  engine: 'local',
  agent_key: null,
  default: false,
  speed: speedRange.initial,
  pitch: pitchRange.initial,
});

function KeyError({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords(agentsWords);
  const { accept } = useWords(uiWords);
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}b`}>
      <DialogTitle id={id}>{words.keyErrorTitle}</DialogTitle>
      <DialogContent id={`${id}b`}>{words.keyErrorBody}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface AgentFormProps {
  /** Null: the session type has none yet. */
  agent: Agent | null;
  robot_id: number;
  session_id: number;
  /** The language that a new one begins with. */
  language: number;
  languages: readonly { language_id: number; name: string }[];
  /** Another agent is the default one (AGT-16). */
  locked: boolean;
  onDefault: (on: boolean) => void;
  /** Called once a new one is saved. */
  onMade: (agent: Agent) => void;
  /** Asks before changes are lost; a page with several forms leaves that to none of them. */
  guarded: boolean;
  /** Buttons of an agent that exists. */
  actions?: ReactNode;
}

/** The agent of a robot for a session type: made or changed, and heard before (AGT-06 to AGT-37, AGT-45 to AGT-48). */
export function AgentForm({
  agent,
  robot_id,
  session_id,
  language,
  languages,
  locked,
  onDefault,
  onMade,
  ...rest
}: AgentFormProps) {
  const words = useWords(agentsWords);
  const [keyError, setKeyError] = useState(false);
  const preview = usePreview();
  const create = useWrite(agents.create);
  const update = useWrite(agents.update);
  const made = useRef<Agent>(undefined);
  const params = { id: agent?.agent_id ?? 0 };
  // A draft would keep the key in the browser: nothing of this form is kept.
  const { draftKey: _none, ...edited } = useRecordForm({
    schema: Schema,
    record: agent,
    valuesOf,
    blank: blank(language),
    draftKey: '',
    read: () => call(agents.get, { params }),
    create: async (values) => {
      made.current = await create.mutateAsync({ body: { ...values, robot: robot_id, session_type: session_id } });
    },
    update: (values, against) => update.mutateAsync({ params, body: { ...values, ...against } }),
    savedTitle: words.saved,
  });
  const { form } = edited;
  const isDefault = form.watch('default') === true;
  useEffect(() => onDefault(isDefault), [isDefault, onDefault]);

  /** Google speaks with a key alone (AGT-20, AGT-21). */
  const hasKey = ({ engine, agent_key }: Pick<Values, 'engine' | 'agent_key'>) => {
    const fine = engine !== 'google' || Boolean(agent_key);
    setKeyError(!fine);
    return fine;
  };
  async function listen(): Promise<void> {
    const values = form.getValues();
    if (!hasKey(values) || !(await form.trigger(['test_phrase', 'language', 'voice_tone', 'speed', 'pitch']))) return;
    const { agent_key: key, language, voice_tone: tone, speed, pitch, test_phrase: text, engine } = values;
    // With the words of the robot's client (OIR-2).
    const body = { language, tone, speed, pitch, text, engine, robot_id, ...(engine === 'google' && { key }) };
    await preview.play((signal) => fetchSpeech(body, signal));
  }
  const listenButton = (
    <Button
      variant="outlined"
      startIcon={<Volume2 aria-hidden />}
      loading={preview.waiting}
      onClick={() => void listen()}
    >
      {preview.waiting ? words.waiting : words.preview}
    </Button>
  );
  return (
    <fieldset disabled={locked} style={{ border: 0, margin: 0, padding: 0, minWidth: 0, opacity: locked ? 0.6 : 1 }}>
      <FormPage
        {...edited}
        onSaved={() => made.current && onMade(made.current)}
        mayGoOn={async (values) => hasKey(values as Values)}
        guarded={rest.guarded}
        fieldOf={{
          'agents.key_not_service_account': 'agent_key',
          'agents.key_without_private': 'agent_key',
          'agents.key_unreadable': 'agent_key',
          'agents.key_other_project': 'agent_key',
          'agents.key_other_host': 'agent_key',
        }}
        note={locked ? words.locked : undefined}
        actions={
          <>
            {rest.actions}
            {listenButton}
          </>
        }
      >
        <TextInput<Values> name="name" label={words.name} maxLength={150} disabled={locked} />
        <SelectInput<Values>
          name="language"
          label={words.language}
          disabled={locked}
          options={languages.map(({ language_id, name }) => ({ value: language_id, label: name }))}
        />
        <TextInput<Values> name="test_phrase" label={words.phrase} lines={2} maxLength={2000} disabled={locked} />
        <VoiceFields disabled={locked} />
        <KeyInput disabled={locked} />
        <SwitchInput<Values> name="default" label={words.default} disabled={locked} />
      </FormPage>
      <KeyError open={keyError} onClose={() => setKeyError(false)} />
    </fieldset>
  );
}
