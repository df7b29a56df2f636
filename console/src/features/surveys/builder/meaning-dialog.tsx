import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { touch } from '../../../app/theme/touch.ts';
import { useWords } from '../../../app/words.ts';
import { uiWords } from '../../../ui/ui.words.ts';
import { builderWords } from '../builder.words.ts';
import type { Reworded } from './survey-saving.ts';

const Rows = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& > li': { padding: '12px 0 6px', borderTop: '1px solid var(--line)' },
  '& b': { display: 'block', fontWeight: 620, overflowWrap: 'anywhere' },
});

const Said = styled('p')({ margin: '4px 0' });

const size = { [touch]: { width: 44, height: 44 } };

export interface MeaningDialogProps {
  reworded: readonly Reworded[];
  /** Told the keys of those that are other questions; null: nothing is to be saved. */
  onAnswer: (others: ReadonlySet<string> | null) => void;
}

/** Asks once what is meant by new words, or other eyes, for answers that people gave already (AMB-125, ENC-7). */
export function MeaningDialog({ reworded, onAnswer }: MeaningDialogProps) {
  const words = useWords(builderWords).meaning;
  const { save, cancel } = useWords(uiWords);
  const id = useId();
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const mean = (key: string, another: boolean) =>
    setOthers((now) => new Set(another ? [...now, key] : [...now].filter((each) => each !== key)));
  return (
    <Dialog open onClose={() => onAnswer(null)} maxWidth="sm" fullWidth role="alertdialog" aria-labelledby={id}>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <p style={{ margin: 0 }}>{words.body}</p>
        <Rows>
          {reworded.map(({ key, place, text, otherKind, otherWords, sensitive }) => (
            <li key={key}>
              <b id={`${id} ${key}`}>{words.question(place, text)}</b>
              {otherKind ? (
                <Said>{words.otherKind}</Said>
              ) : (
                <>
                  {sensitive !== null && <Said>{words.sensitive[sensitive ? 'on' : 'off']}</Said>}
                  <RadioGroup
                    aria-labelledby={`${id} ${key}`}
                    value={others.has(key) ? 'another' : 'same'}
                    onChange={(_event, chosen) => mean(key, chosen === 'another')}
                  >
                    <FormControlLabel
                      value="same"
                      control={<Radio sx={size} />}
                      label={otherWords ? words.same : words.sameWords}
                    />
                    <FormControlLabel value="another" control={<Radio sx={size} />} label={words.another} />
                  </RadioGroup>
                </>
              )}
            </li>
          ))}
        </Rows>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(null)}>
          {cancel}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(others)}>
          {save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
