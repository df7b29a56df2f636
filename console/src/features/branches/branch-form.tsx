import { type Branch, branches } from '@botones/contract/branches/branches';
import { coordinatesOf } from '@botones/contract/branches/map-link';
import { periodInWords } from '@botones/contract/fields/hours';
import { clockTime } from '@botones/contract/fields/written-hours';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ClientBucket } from '../../app/client/client-bucket.tsx';
import { usePreferences } from '../../app/session/preferences.ts';
import { column, useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { LanguageColumns } from '../../ui/fields/language-columns.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { Notice } from '../../ui/overlay/problem-modal.tsx';
import { ImageField } from '../../ui/upload/image-field.tsx';
import { SpokenPicker, spokenNames, useSpokenChecks, useSpokenSave } from '../speech/spoken-parts.tsx';
import { BranchFields, blankBranch, bodyOf, fieldsOf } from './branch-fields.ts';
import { branchesWords } from './branches.words.ts';

/** The link of the map; the place that it names fills the coordinates (BRA-23 to BRA-25). */
function MapFields() {
  const words = useWords(branchesWords);
  const { control, setValue } = useFormContext();
  const link: string = useWatch({ control, name: 'url_maps' });
  const [read, setRead] = useState(link);
  useEffect(() => {
    if (link === read) return;
    setRead(link);
    const at = coordinatesOf(link);
    if (!at) return;
    for (const name of ['latitude', 'longitude'] as const)
      setValue(name, String(at[name]), { shouldDirty: true, shouldValidate: true });
  }, [link, read, setValue]);
  return (
    <div className="grid">
      <TextInput name="url_maps" label={words.url_maps} hint={words.mapHint} type="url" maxLength={2000} />
      <div className="pair">
        <TextInput name="latitude" label={words.latitude} inputMode="decimal" maxLength={14} />
        <TextInput name="longitude" label={words.longitude} inputMode="decimal" maxLength={14} />
      </div>
    </div>
  );
}

/** Opening and closing on the 24-hour clock, and what they mean in words (BRA-20, BRA-21, AMB-145). */
function HourFields() {
  const words = useWords(branchesWords);
  const language = column[usePreferences().language];
  const { control } = useFormContext();
  const [open_at, until_at] = useWatch({ control, name: ['open_at', 'until_at'] }) as string[];
  const [from, to] = [clockTime(open_at ?? ''), clockTime(until_at ?? '')];
  return (
    <div className="pair">
      <TextInput name="open_at" label={words.open_at} placeholder="09:00" maxLength={14} />
      <TextInput
        name="until_at"
        label={words.until_at}
        placeholder="18:00"
        maxLength={14}
        hint={from && to ? periodInWords({ from, to }, language) : undefined}
      />
      <FormHelperText sx={{ gridColumn: '1 / -1', marginTop: '-6px' }}>{words.hoursHint}</FormHelperText>
    </div>
  );
}

function Form({ client_id, bucket, branch }: { client_id: number; bucket: string; branch: Branch | null }) {
  const words = useWords(branchesWords);
  const list = useWords(listWords);
  const [alone, setAlone] = useState(branch?.audio_text.every(({ robot }) => robot === null) ?? false);
  const { mayGoOn, notices } = useSpokenChecks();
  const { form, modal } = useSpokenSave({
    schema: BranchFields,
    record: branch,
    valuesOf: fieldsOf,
    blank: blankBranch,
    client_id,
    calls: branches,
    keyOf: ({ branchoffice_id }) => branchoffice_id,
    bodyOf,
    path: '/branch',
  });
  return (
    <FormPanel>
      <FormPage
        {...form}
        mayGoOn={mayGoOn}
        fieldOf={{
          'storage.unknown_file': 'image',
          'storage.picture_only': 'image',
          'storage.too_large': 'image',
        }}
      >
        <div className="grid">
          <TextInput name="name" label={list.name} maxLength={120} />
          <TextInput name="phone" label={words.phone} hint={words.phoneHint} type="tel" maxLength={40} />
          <TextInput name="direction" label={words.direction} maxLength={300} />
          <HourFields />
        </div>
        <MapFields />
        <ImageField
          name="image"
          label={words.image}
          to={{ bucket, folder: 'images', area: 'catalogue', purpose: 'photo' }}
        />
        <LanguageColumns required={spokenNames} english="english" rows={3}>
          {(language) => <SpokenPicker client_id={client_id} language={language} />}
        </LanguageColumns>
      </FormPage>
      {notices}
      <Notice open={alone} title={words.noRobotTitle} lines={[words.noRobot]} onClose={() => setAlone(false)} />
      {modal}
    </FormPanel>
  );
}

/** The form of a branch: where it is, when it is open, and what is told of it in both languages (BRA-12 to BRA-31). */
export function BranchForm({ client_id, branch }: { client_id: number; branch: Branch | null }) {
  return (
    <ClientBucket client_id={client_id}>
      {(bucket) => <Form client_id={client_id} bucket={bucket} branch={branch} />}
    </ClientBucket>
  );
}
