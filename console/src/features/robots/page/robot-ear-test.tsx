import type { Command } from '@botones/contract/devices/commands';
import type { Heard } from '@botones/contract/devices/heard';
import type { Robot } from '@botones/contract/robots/robots';
import { wordsThatCame } from '@botones/contract/understanding/words-that-came';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Ear } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { canHearOrders } from '../robot-state.ts';
import { useCommandLabels } from './robot-commands.tsx';
import { earTestWords } from './robot-ear-test.words.ts';
import { robotHearingWords } from './robot-hearing.words.ts';
import { Told } from './told.ts';

const Try = styled('form')({ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'start', margin: '16px 0 10px' });

/** What came of the words that were asked for, in plain words, and what to do. */
function Judged({ said, heard }: { said: string; heard: Heard }) {
  const words = useWords(earTestWords);
  const { why } = useWords(robotHearingWords);
  if (heard.text === null)
    return (
      <>
        <p className="bad">{words.silence}</p>
        <p className="quiet">{heard.fault === null ? words.speak : why[heard.fault]}</p>
      </>
    );
  const { came, of } = wordsThatCame(said, heard.text);
  const isAll = came === of;
  const isFew = came * 2 < of;
  return (
    <>
      <p>{words.came(heard.text)}</p>
      <p className={isAll ? 'ok' : isFew ? 'bad' : 'warn'}>
        {isAll ? words.all(of) : isFew ? words.few(came, of) : words.some(came, of)}
      </p>
      {!isAll && <p className="quiet">{words.nearer}</p>}
    </>
  );
}

/** The last try of this robot's ear: how far it came, then what came. */
function Result({ command }: { command: Command }) {
  const words = useWords(earTestWords);
  const { ears } = useWords(robotHearingWords);
  const say = useCommandLabels();
  const formats = useFormats();
  const { heard, text, state, error } = command;
  const seconds = (ms: number) => formats.number(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Told role="status" aria-label={words.result}>
      {text !== null && <p className="quiet">{words.asked(text)}</p>}
      {heard ? (
        <>
          <Judged said={text ?? ''} heard={heard} />
          <p className="quiet">{heard.ear ? words.with(ears[heard.ear], seconds(heard.ms)) : words.without}</p>
        </>
      ) : (
        <p className={error === null ? 'quiet' : 'bad'}>
          {error ?? (state === 'done' ? words.gone : words.step(say(state)))}
        </p>
      )}
    </Told>
  );
}

export interface RobotEarTestProps {
  robot: Robot;
  /** The last try; absent: none yet. */
  command: Command | undefined;
  /** Resolves true once the server has taken it. */
  onTry: (text: string) => Promise<boolean>;
  busy: boolean;
}

/** 'Probar el oído': a robot asks whoever stands there to repeat a sentence, and what came is shown beside it. */
export function RobotEarTest({ robot, command, onTry, busy }: RobotEarTestProps) {
  const words = useWords(earTestWords);
  const [text, setText] = useState(words.first);
  const isAble = canHearOrders(robot);
  return (
    <section aria-label={words.title}>
      <p className="quiet" style={{ margin: '10px 0 0' }}>
        {words.how}
      </p>
      <Try
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void onTry(text.trim());
        }}
      >
        <TextField
          size="small"
          sx={{ flex: '1 1 200px' }}
          label={words.sentence}
          value={text}
          disabled={!isAble}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <Button
          type="submit"
          variant="outlined"
          startIcon={<Ear />}
          disabled={!isAble || busy || !text.trim()}
          sx={{ minHeight: 40, flex: 'none' }}
        >
          {words.ask}
        </Button>
      </Try>
      {command && <Result command={command} />}
    </section>
  );
}
