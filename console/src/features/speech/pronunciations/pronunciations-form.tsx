import type { Agent } from '@botones/contract/agents/agents';
import { mostPronunciations, Pronunciations, pronunciations } from '@botones/contract/speech/pronunciations';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, useCallback, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../app/api.ts';
import { useWrite } from '../../../app/query.ts';
import { fetchSpeech, usePreview } from '../../../app/speech-preview.ts';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { fitting, pastedLines } from './pasted-lines.ts';
import { PronunciationHeads, PronunciationRow } from './pronunciation-row.tsx';
import { pronunciationsWords } from './pronunciations.words.ts';
import { VoiceSelect, voiceOf } from './voice-select.tsx';

const Schema = z.object({ lines: Pronunciations });
export type Lines = z.input<typeof Schema>;
type Told = Awaited<ReturnType<typeof readList>>;

/** A client's list, with when it was saved. */
export async function readList(client: number) {
  return asRecord(await call(pronunciations.get, { params: { client } }));
}
export const asRecord = (rows: readonly (Lines['lines'][number] & { updated_at: string })[]) => ({
  lines: rows.map(({ written, said, language_id }) => ({ written, said, language_id })),
  updated_at: rows[0]?.updated_at ?? null,
});
const valuesOf = ({ lines }: Told): Lines => ({ lines });
/** A new line is begun at its word: otherwise every field of it is entered and left in turn, and says that it is empty. */
const wordOf = (place: number) => ({ focusName: `lines.${place}.written` });

export interface PronunciationsFormProps {
  client_id: number;
  robot_id: number;
  agents: readonly Agent[];
  list: Told;
}

/** How a client's robots say words: the whole list is saved at once, and each line is heard before (OIR-2). */
export function PronunciationsForm({ client_id, robot_id, agents, list }: PronunciationsFormProps) {
  const words = useWords(pronunciationsWords);
  const save = useWrite(pronunciations.save);
  const preview = usePreview();
  const [heard, setHeard] = useState(-1);
  const [voice, setVoice] = useState(agents.find((agent) => agent.default)?.agent_id ?? agents[0]?.agent_id ?? 0);
  const edited = useRecordForm<typeof Schema, Told>({
    schema: Schema,
    record: list,
    valuesOf,
    draftKey: `pronunciations.${client_id}`,
    read: () => readList(client_id),
    update: async ({ lines }, { updated_at }) =>
      asRecord(
        await save.mutateAsync({
          params: { client: client_id },
          // Also of an empty list, which nobody else may have filled since.
          query: { updated_at: updated_at ?? '' },
          body: lines,
        }),
      ),
    savedMessage: () => words.saved,
    inToast: true,
  });
  const { control, getValues } = edited.form;
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'lines', keyName: 'row' });

  const listen = async (place: number) => {
    const { written, said, language_id } = getValues(`lines.${place}`);
    const line = { written: written.trim(), said: said.trim(), language_id };
    setHeard(place);
    const body = {
      ...voiceOf(agents.find(({ agent_id }) => agent_id === voice)),
      language: language_id,
      text: line.written,
      robot_id,
      pronunciations: line.said === '' ? [] : [line],
    };
    await preview.play((signal) => fetchSpeech(body, signal));
  };
  const takeAway = (place: number) => {
    const line = getValues(`lines.${place}`);
    remove(place);
    toast({
      message: words.removed(line.written.trim() || words.line),
      undo: () => insert(place, line, wordOf(place)),
    });
  };
  const paste = (event: ClipboardEvent) => {
    const at = /^lines\.(\d+)\.written$/.exec((event.target as HTMLInputElement).name ?? '');
    if (!at) return;
    const place = Number(at[1]);
    const pasted = pastedLines(event.clipboardData.getData('text'), getValues(`lines.${place}.language_id`));
    if (!pasted) return;
    event.preventDefault();
    const blank = getValues(`lines.${place}.written`).trim() === '' && getValues(`lines.${place}.said`).trim() === '';
    const fit = fitting(pasted, fields.length - (blank ? 1 : 0));
    if (blank) remove(place);
    const first = blank ? place : place + 1;
    insert(first, fit, wordOf(first));
    if (fit.length === pasted.length) toast({ message: words.pasted(fit.length) });
    else toast({ message: words.tooMany(pasted.length - fit.length, mostPronunciations), tone: 'failed' });
  };
  // Rows keep what they were given: what is called is as of now.
  const acts = useRef({ listen, takeAway });
  acts.current = { listen, takeAway };
  const onListen = useCallback((place: number) => void acts.current.listen(place), []);
  const onRemove = useCallback((place: number) => acts.current.takeAway(place), []);
  const full = fields.length >= mostPronunciations;
  const add = () => {
    append({ written: '', said: '', language_id: 1 }, wordOf(fields.length));
  };

  return (
    <FormPage
      {...edited}
      sticky
      onSaved={() => undefined}
      note={full ? words.full(mostPronunciations) : words.count(fields.length, mostPronunciations)}
      subject="robot_id"
    >
      <VoiceSelect agents={agents} value={voice} onChange={setVoice} />
      <p style={{ margin: 0, color: 'var(--ink-2)' }}>{words.pasteHint}</p>
      {fields.length === 0 && <Empty title={words.none}>{words.noneBody}</Empty>}
      {fields.length > 0 && <PronunciationHeads />}
      {/* Of whichever line a sheet is pasted into, its lines follow there. */}
      <ul aria-label={words.list} style={{ listStyle: 'none', margin: 0, padding: 0 }} onPaste={paste}>
        {fields.map(({ row }, place) => (
          <PronunciationRow
            key={row}
            place={place}
            waiting={preview.waiting && heard === place}
            onListen={onListen}
            onRemove={onRemove}
          />
        ))}
      </ul>
      <Button variant="outlined" startIcon={<Plus />} disabled={full} onClick={add} sx={{ alignSelf: 'start' }}>
        {words.add}
      </Button>
    </FormPage>
  );
}
