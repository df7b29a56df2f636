import type { GroupColour } from '@botones/contract/groups/groups';
import { styled } from '@mui/material/styles';
import { usePreferences } from '../../app/session/preferences.ts';
import { groupColors } from '../../app/theme/group-colors.ts';

/** What a chip tells of a group of robots. */
export interface GroupLook {
  name: string;
  colour: GroupColour;
}

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  // As wide as there is room, so that one long name does not push its line apart.
  maxWidth: 'min(100%, 220px)',
  minWidth: 0,
  boxSizing: 'border-box',
  verticalAlign: 'middle',
  borderRadius: 11,
  padding: '2px 9px 2px 7px',
  fontSize: '0.78125rem',
  lineHeight: 1.5,
  fontWeight: 600,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  '&[data-whole]': {
    maxWidth: 340,
    '& > span': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
});

/** The colour of a group alone, beside its name: in menus and legends. */
export function GroupDot({ colour }: Pick<GroupLook, 'colour'>) {
  const { text } = groupColors[usePreferences().theme][colour];
  return (
    <i
      aria-hidden
      style={{ flex: 'none', width: 9, height: 9, borderRadius: 3, background: text }}
      data-colour={colour}
    />
  );
}

/**
 * A group of robots: its name on its colour, which is never all that tells it apart; a name too long is whole under the pointer, or takes a
 * second line where a row is about it (`whole`).
 */
export function GroupChip({ group: { name, colour }, whole }: { group: GroupLook; whole?: true }) {
  const { text, ground } = groupColors[usePreferences().theme][colour];
  return (
    <Chip style={{ color: text, background: ground }} title={name} data-whole={whole}>
      <GroupDot colour={colour} />
      <span dir="auto">{name}</span>
    </Chip>
  );
}

const Row = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4, minWidth: 0 });
const More = styled('span')({ fontSize: '0.78125rem', fontWeight: 600, color: 'var(--ink-2)', alignSelf: 'center' });

/** The groups of one robot in a line; of many the first `most`, and how many more there are. */
export function GroupChips({ groups, most = 2 }: { groups: readonly GroupLook[]; most?: number }) {
  const rest = groups.slice(most);
  return (
    <Row>
      {groups.slice(0, most).map((group) => (
        <GroupChip key={group.name} group={group} />
      ))}
      {rest.length > 0 && (
        <More title={rest.map(({ name }) => name).join(', ')}>
          <span aria-hidden>+{rest.length}</span>
          <span className="unseen">{rest.map(({ name }) => name).join(', ')}</span>
        </More>
      )}
    </Row>
  );
}
