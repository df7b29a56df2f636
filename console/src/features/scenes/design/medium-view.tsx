import type { SceneType } from '@botones/contract/scenes/scenes';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { uuid } from '../../../app/api.ts';
import { useWords } from '../../../app/words.ts';
import { TextInput } from '../../../ui/fields/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ChosenMedia } from './chosen-media.tsx';
import { designWords } from './design.words.ts';
import { Library } from './library.tsx';
import { mediumWords } from './medium.words.ts';
import {
  itemsOf,
  type MediumValues,
  OneMedium,
  type Picked,
  type Sent,
  SeveralFilms,
  SeveralMedia,
  suggestionsFor,
  withPicked,
} from './medium-form.ts';
import type { SceneItem } from './scene-document.ts';
import { useIncoming } from './use-incoming.ts';

const noneSent: Sent = new Map();

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(300px, 32%, 440px)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  '& .fields': { display: 'grid', gap: 18 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // What is chosen, and its time, before the long list.
    '& > div:last-of-type': { order: -1 },
  },
}));

export interface MediumViewProps {
  type: SceneType;
  /** The one that is edited; null: new ones. Mount it anew for each. */
  item: SceneItem | null;
  client_id: number;
  bucket: string;
  onTaken: (items: readonly SceneItem[]) => void;
  onCancel: () => void;
  /** Told whether it holds something that the scene does not have yet. */
  onDirty: (dirty: boolean) => void;
}

/** Pictures or videos of the library, or new files, with their name and time (SCN-33..44): those that join the scene, or the one that takes the place of another. */
export function MediumView({ type, item, client_id, bucket, onTaken, onCancel, onDirty }: MediumViewProps) {
  const words = useWords(mediumWords);
  const { cancel } = useWords(designWords);
  const [start] = useState<MediumValues>(() =>
    item
      ? { name: item.name, duration: String(item.seconds), chosen: [{ ...item, lasts: null }] }
      : { name: '', duration: '', chosen: [] },
  );
  const [several, setSeveral] = useState(false);
  const Several = type === 'video' ? SeveralFilms : SeveralMedia;
  const form = useContractForm(several ? Several : OneMedium, start);
  const { setValue, getValues, clearErrors, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const suggested = useRef({ name: '', duration: '' });
  const set = useCallback(
    (chosen: Picked[]) => {
      // A file that was on its way when somebody saved is there now.
      clearErrors('chosen');
      setValue('chosen', chosen, { shouldDirty: true, shouldValidate: formState.submitCount > 0 });
      setSeveral(chosen.length > 1);
      const next = suggestionsFor(chosen);
      for (const field of ['name', 'duration'] as const) {
        // What somebody typed stays.
        if (getValues(field) !== suggested.current[field]) continue;
        setValue(field, next[field], { shouldDirty: true, shouldValidate: formState.submitCount > 0 });
        suggested.current[field] = next[field];
      }
    },
    [setValue, getValues, clearErrors, formState],
  );
  const choose = useCallback(
    // In the place of one stands one.
    (picked: Picked, sent = noneSent) => set(item ? [picked] : withPicked(getValues('chosen'), picked, sent)),
    [set, item, getValues],
  );
  const remove = useCallback(
    (picked: Picked) => set(getValues('chosen').filter((one) => one.media_id !== picked.media_id)),
    [set, getValues],
  );
  const picks = form.watch('chosen');
  const chosen = useMemo(() => new Set(picks.map(({ media_id }) => media_id)), [picks]);
  const incoming = useIncoming({ types: [type], client_id, bucket, one: item !== null, choose });
  const taken = useRef<SceneItem[]>([]);
  return (
    <FormPage
      form={form}
      guarded={false}
      sticky
      onSubmit={async (values) => {
        taken.current = itemsOf(values, uuid);
      }}
      onSaved={() => onTaken(taken.current)}
      actions={
        <Button variant="outlined" onClick={onCancel}>
          {cancel}
        </Button>
      }
    >
      <Sides>
        <div>
          <Library
            type={type}
            client_id={client_id}
            incoming={incoming}
            many={item === null}
            chosen={chosen}
            choose={choose}
          />
        </div>
        <div>
          <Panel title={words.titles[type][item ? 'edit' : 'add']}>
            <div className="fields">
              <TextInput<MediumValues>
                name="name"
                label={words.name}
                maxLength={60}
                disabled={several}
                {...(several && { hint: words.ownNames })}
              />
              <TextInput<MediumValues>
                name="duration"
                label={words.time}
                note={words.timeNote}
                {...(several && type === 'video' && { hint: words.ownTimes })}
                inputMode="decimal"
                maxLength={10}
              />
            </div>
          </Panel>
          <ChosenMedia type={type} onRemove={remove} busy={incoming.busy} />
        </div>
      </Sides>
    </FormPage>
  );
}
