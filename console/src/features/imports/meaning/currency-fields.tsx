import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportSettings, SheetFacts } from '@botones/contract/imports/import-settings';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { mappingWords } from '../mapping.words.ts';
import { PlainRadio } from '../plain-radio.tsx';

interface CurrencyFieldsProps {
  columns: readonly ImportColumn[];
  sheet: SheetFacts;
  settings: ImportSettings;
  change: (settings: ImportSettings) => void;
}

/** Asks once, for each column of amounts that the sheet says is in another currency, whether it is: figures are never taken for another money. */
export function CurrencyFields({ columns, sheet, settings, change }: CurrencyFieldsProps) {
  const words = useWords(mappingWords);
  const { language } = usePreferences();
  return columns.map(({ name, label, currency }) => {
    const named = sheet.currencies.find(({ place }) => settings.columns[name]?.[0] === place)?.currency;
    if (!currency || !named || named === currency) return null;
    return (
      <PlainRadio
        key={name}
        label={words.currency(labelIn(label, language), named, currency)}
        value={settings.own_currency[name] ? 'own' : 'other'}
        options={[
          { value: 'other', label: words.otherCurrency(named) },
          { value: 'own', label: words.ownCurrency(currency) },
        ]}
        onChange={(answer) =>
          change({ ...settings, own_currency: { ...settings.own_currency, [name]: answer === 'own' } })
        }
      />
    );
  });
}
