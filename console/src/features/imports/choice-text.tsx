import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useAutocompleteWords } from '../../ui/fields/autocomplete-words.ts';

export interface ChoiceTextProps {
  id?: string;
  value: string;
  /** Names of records that are there; another one may be written. */
  options: readonly string[];
  onChange: (value: string) => void;
  placeholder?: string;
  /** The attributes of the input that say its name and what is wrong with it. */
  described: object;
}

/** The name of a record: one that is there, or as it is written. */
export function ChoiceText({ id, value, options, onChange, placeholder, described }: ChoiceTextProps) {
  const labels = useAutocompleteWords();
  return (
    <Autocomplete
      freeSolo
      {...labels}
      {...(id !== undefined && { id })}
      fullWidth
      disableClearable={value === ''}
      size="small"
      sx={{ '& .MuiInputBase-root': { minHeight: 44, paddingBlock: 0 } }}
      options={[...new Set(options)]}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text)}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          fullWidth
          placeholder={placeholder}
          {...slotProps.input}
          inputProps={{ ...slotProps.htmlInput, maxLength: 2000, ...described }}
        />
      )}
    />
  );
}
