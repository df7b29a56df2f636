import { type IntentDetail, intents } from '@botones/contract/intents/intents';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { Plus } from 'lucide-react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { NumberInput, SelectInput } from '../../ui/fields/fields.tsx';
import { SortableList } from '../../ui/order/sortable-list.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { MediaPicker } from '../media/media-picker.tsx';
import { GestureFace } from './gesture-face.tsx';
import { intentsWords } from './intents.words.ts';
import { Nothing } from './nothing.ts';

interface Values {
  gestures: { gesture_id: number; duration: number | null; publicity: number | null }[];
}

/** What the display shows during one gesture (GES-20). */
function GestureMedia({ place, client, label }: { place: number; client: IntentDetail['client']; label: string }) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name: `gestures.${place}.publicity` });
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <MediaPicker client={client} value={field.value} onChange={field.onChange} label={label} />
      {fieldState.error && (
        // The form looks for what is wrong and goes to it.
        <FormHelperText error role="alert" aria-invalid tabIndex={-1}>
          {fieldState.error.message}
        </FormHelperText>
      )}
    </div>
  );
}

/** The face as it makes the gesture that is chosen. */
function ChosenFace({ place }: { place: number }) {
  const { control } = useFormContext<Values>();
  const id = useWatch({ control, name: `gestures.${place}.gesture_id` });
  const { data } = useQuery(queryOf(intents.gestures, {}));
  return <GestureFace code={data?.find(({ id_gesture }) => id_gesture === id)?.code ?? null} size={72} />;
}

/** What the face does while it speaks, in order, each with its seconds (GES-19 to GES-21); the form's field `gestures`. */
export function GesturesInput({ client }: Pick<IntentDetail, 'client'>) {
  const words = useWords(intentsWords);
  const { control, getValues } = useFormContext<Values>();
  const { fields, append, remove, move, insert } = useFieldArray<Values, 'gestures', 'row'>({
    control,
    name: 'gestures',
    keyName: 'row',
  });
  const gestures = useQuery(queryOf(intents.gestures, {}));
  const options = (gestures.data ?? []).map(({ id_gesture, name }) => ({ value: id_gesture, label: name }));
  return (
    <>
      <PartFailed of={[gestures]} what={words.does} />
      {fields.length === 0 && <Nothing>{words.still}</Nothing>}
      <SortableList
        label={words.does}
        items={fields}
        keyOf={({ row }) => row}
        nameOf={words.theGesture}
        onMove={move}
        onRemove={(at) => {
          const gesture = getValues(`gestures.${at}`);
          remove(at);
          return () => insert(at, gesture);
        }}
      >
        {(_gesture, at) => (
          <div className="gesture">
            <ChosenFace place={at} />
            <SelectInput<Values> name={`gestures.${at}.gesture_id`} label={words.gestureOf(at + 1)} options={options} />
            <NumberInput<Values>
              name={`gestures.${at}.duration`}
              label={words.seconds(at + 1)}
              unit={words.unit}
              min={0.1}
              max={600}
              step={0.5}
            />
            <GestureMedia place={at} client={client} label={words.mediaOf(at + 1)} />
          </div>
        )}
      </SortableList>
      <div className="buttons">
        <Button
          variant="outlined"
          startIcon={<Plus />}
          onClick={() => append({ gesture_id: 0, duration: 1, publicity: null })}
        >
          {words.addGesture}
        </Button>
      </div>
    </>
  );
}
