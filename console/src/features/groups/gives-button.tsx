import type { RobotGroup } from '@botones/contract/groups/groups';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { touch } from '../../app/theme/touch.ts';
import { useWords } from '../../app/words.ts';
import { ReadingDrawer } from '../../ui/overlay/reading-drawer.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { useGivenThings } from './given-things.ts';
import { groupReadingWords } from './group-reading.words.ts';
import { groupsWords } from './groups.words.ts';

const Kind = styled('section')(({ theme }) => ({
  '& + &': { marginTop: 20 },
  '& h3': { ...theme.typography.h3, margin: '0 0 6px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { padding: '8px 0', borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--warn)', fontSize: '0.8125rem' },
}));

function Gives({ group }: { group: RobotGroup }) {
  const words = useWords(groupReadingWords);
  const { given: counted, gives } = useWords(groupsWords);
  const { given, asked } = useGivenThings(group);
  return (
    <>
      <PartFailed of={asked} what={gives} />
      {given.map(({ kind, count, things }) => (
        <Kind key={kind}>
          <h3>{counted[kind](count)}</h3>
          <ul aria-label={counted[kind](count)}>
            {things.map(({ key, name, but }) => (
              <li key={key}>
                {name}
                {but.length > 0 && <small>{words.butFor(but.join(', '))}</small>}
              </li>
            ))}
          </ul>
        </Kind>
      ))}
    </>
  );
}

/** What a group gives, counted; pressed, by name, each with the robots that it leaves out (FLO-1). */
export function GivesButton({ group, given }: { group: RobotGroup; given: string }) {
  const words = useWords(groupReadingWords);
  const [open, setOpen] = useState(false);
  const title = words.givesOf(group.name);
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={`${given}: ${title}`}
        onClick={() => setOpen(true)}
        sx={{ font: 'inherit', textAlign: 'start', [touch]: { minHeight: 44 } }}
      >
        {given}
      </Link>
      <ReadingDrawer title={title} open={open} onClose={() => setOpen(false)}>
        {open && <Gives group={group} />}
      </ReadingDrawer>
    </>
  );
}
