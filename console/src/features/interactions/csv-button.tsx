import { interactions } from '@botones/contract/interactions/interactions';
import { fetchFile } from '../../app/file.ts';
import { useWords } from '../../app/words.ts';
import { CsvButton } from '../../ui/export/csv-button.tsx';
import { interactionFile } from './interaction-columns.tsx';
import type { Range } from './interaction-search.tsx';
import { interactionWords } from './interactions.words.ts';

/** Every day that a robot could have told of: the call wants days also when nobody chose any. */
const always: Range = { start: '1970-01-01', end: '2999-12-31' };

/** The same rows as the list, as CSV. */
export function InteractionsCsv(props: {
  robot_id: number;
  range: Range | null;
  total: number | null;
  disabled: boolean;
}) {
  const words = useWords(interactionWords);
  const input = { params: props.range ?? always, query: { robot_id: props.robot_id } };
  return (
    <CsvButton
      label={words.csv}
      hint={words.csvHint}
      title={interactionFile.title}
      file={(options) => fetchFile(interactions.exportCsv, input, options)}
      total={props.total}
      disabled={props.disabled}
    />
  );
}
