import { ChoiceChip } from './choice-chip.tsx';

export interface RecordChipProps {
  label: string;
  /** What narrows nothing: 'Todas las categorías'. */
  any: string;
  records: readonly { id: number; name: string }[];
  value: number | undefined;
  /** Told the number as the address holds it; undefined: any. */
  onChoose: (id: string | undefined) => void;
}

/** A chip that narrows a list to what belongs to one record. */
export function RecordChip({ label, any, records, value, onChoose }: RecordChipProps) {
  return (
    <ChoiceChip
      label={label}
      value={String(value ?? '')}
      usual=""
      options={[{ value: '', label: any }, ...records.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChoose={(chosen) => onChoose(chosen || undefined)}
    />
  );
}
