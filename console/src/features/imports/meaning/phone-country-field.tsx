import { byNameOrder } from '@botones/contract/fields/name-order';
import { type PhoneCountry, phoneCountryName } from '@botones/contract/fields/national-phones';
import type { ImportSettings, SheetFacts } from '@botones/contract/imports/import-settings';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { mappingWords } from '../mapping.words.ts';
import { PlainSelect } from '../plain-select.tsx';

interface PhoneCountryFieldProps {
  sheet: SheetFacts;
  settings: ImportSettings;
  change: (settings: ImportSettings) => void;
}

/** Asks once of which country the telephones are, where they are some only there; nothing where they are whole. */
export function PhoneCountryField({ sheet, settings, change }: PhoneCountryFieldProps) {
  const words = useWords(mappingWords);
  const { language } = usePreferences();
  const asked = sheet.national_phones.find(({ place }) => settings.columns.phone?.[0] === place);
  if (!asked) return null;
  const names = asked.countries.map((value) => ({ value, label: labelIn(phoneCountryName(value), language) }));
  return (
    <PlainSelect<PhoneCountry | 'none'>
      label={words.phoneCountry(asked.text)}
      value={settings.phone_country ?? 'none'}
      options={[{ value: 'none', label: words.noPhoneCountry }, ...names.sort((a, b) => byNameOrder(a.label, b.label))]}
      onChange={(country) => change({ ...settings, phone_country: country === 'none' ? null : country })}
    />
  );
}
