import type { Import } from '@botones/contract/imports/imports';
import { useId, useRef } from 'react';
import { useWords } from '../../../app/words.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { FileButton } from '../../../ui/upload/upload.tsx';
import { mappingWords } from '../mapping.words.ts';
import { PicturesRefused } from './pictures-refused.tsx';

/** The archive with the pictures that rows name. */
export function PicturesField({
  sheet,
  disabled,
  onFile,
}: {
  sheet: Import;
  disabled: boolean;
  onFile: (file: File) => void;
}) {
  const words = useWords(mappingWords);
  const id = useId();
  const zip = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} label={words.pictures} hint={sheet.pictures ? words.pictureCount(sheet.pictures) : ''}>
      <FileButton
        id={id}
        inputRef={zip}
        accept=".zip"
        disabled={disabled}
        onFiles={([file]) => file && onFile(file)}
        described={{}}
      >
        {words.choosePictures}
      </FileButton>
      <PicturesRefused of={sheet.pictures_refused} />
    </Field>
  );
}
