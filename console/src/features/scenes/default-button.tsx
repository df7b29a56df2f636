import type { RobotGroup } from '@botones/contract/groups/groups';
import { type SceneRow, scenes } from '@botones/contract/scenes/scenes';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Check, Star } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { GroupDot } from '../../ui/robots/group-chip.tsx';
import { toast } from '../../ui/toast.tsx';
import { scenesWords } from './scenes.words.ts';

export interface DefaultButtonProps {
  scene: SceneRow;
  /** What robots play at rest now; null while nobody knows. */
  before: { scene_id: number | null; groups: readonly { group_id: number; scene_id: number }[] } | null;
  /** The groups of the client's robots: without any the button itself chooses. */
  groups: readonly RobotGroup[];
}

/** Makes a scene the one that the client's robots, or those of a group, play at rest, or none (PUB-4, FLO-1); 'Deshacer' puts back what was chosen before. */
export function DefaultButton({ scene, before, groups }: DefaultButtonProps) {
  const words = useWords(scenesWords);
  const choose = useWrite(scenes.setDefault);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { scene_id, client, name, is_default, state } = scene;
  const set = (chosen: number | null, group: RobotGroup | null, undo?: () => void) => {
    const none = group ? words.noDefaultOf(group.name) : words.noDefault;
    const now = state ? (group ? words.nowDefaultOf(name, group.name) : words.nowDefault(name)) : words.isOff;
    choose.mutate(
      { params: { client_id: client }, body: { scene_id: chosen, ...(group && { groups: [group.group_id] }) } },
      { onSuccess: () => toast({ message: chosen === scene_id ? now : none, ...(undo && { undo }) }) },
    );
  };
  const toggle = (on: boolean, group: RobotGroup | null) => {
    const given = group ? before?.groups.find(({ group_id }) => group_id === group.group_id) : before;
    set(on ? null : scene_id, group, () => set(given?.scene_id ?? null, group));
  };
  const isOf = ({ group_id }: RobotGroup) => scene.groups.some((each) => each.group_id === group_id);
  const lit = is_default || scene.groups.length > 0;
  const alone = is_default ? words.unmakeDefault(name) : words.makeDefault(name);
  const label = groups.length > 0 ? words.defaultOf(name) : alone;
  const item = (key: number, text: string, on: boolean, group: RobotGroup | null) => (
    <MenuItem
      key={key}
      role="menuitemcheckbox"
      aria-checked={on}
      onClick={() => {
        setAnchor(null);
        toggle(on, group);
      }}
    >
      <Check aria-hidden size={18} style={{ visibility: on ? 'visible' : 'hidden', marginInlineEnd: 10 }} />
      {group && (
        <span style={{ display: 'inline-flex', marginInlineEnd: 8 }}>
          <GroupDot colour={group.colour} />
        </span>
      )}
      <span dir="auto">{text}</span>
    </MenuItem>
  );
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          {...(groups.length > 0
            ? { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null }
            : { 'aria-pressed': is_default })}
          disabled={choose.isPending}
          onClick={(event) => (groups.length > 0 ? setAnchor(event.currentTarget) : toggle(is_default, null))}
          sx={lit ? { color: 'var(--primary-text)' } : {}}
        >
          <Star {...(lit && { fill: 'currentColor' })} />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': words.defaultIn } }}
      >
        <ListSubheader sx={{ lineHeight: 1.4, paddingBlock: '6px 10px' }}>
          <b style={{ display: 'block', color: 'var(--ink)', fontSize: '0.9375rem' }}>{words.defaultIn}</b>
          {words.groupWins}
        </ListSubheader>
        {item(0, words.allRobots, is_default, null)}
        {groups.map((group) => item(group.group_id, group.name, isOf(group), group))}
      </Menu>
    </>
  );
}
