import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useRef, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { DrawerHead } from '../../../ui/overlay/drawer-head.tsx';
import { SideDrawer } from '../../../ui/overlay/side-drawer.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { adminWords } from './admin.words.ts';
import { BoxesTab } from './boxes-tab.tsx';
import { BranchField, useBranchChoice } from './branch-field.tsx';
import { DisplaysTab } from './displays-tab.tsx';
import type { Place } from './place.ts';
import { SettingsTab } from './settings-tab.tsx';
import { TicketTab } from './ticket-tab.tsx';

export const adminTabs = ['boxes', 'ticket', 'displays', 'settings'] as const;
export type AdminTab = (typeof adminTabs)[number];

const sections = { boxes: BoxesTab, ticket: TicketTab, displays: DisplaysTab, settings: SettingsTab };

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  '& > .where': { padding: '6px 28px 8px' },
  '& > .MuiTabs-root': { flexShrink: 0, padding: '0 28px', borderBottom: '1px solid var(--line)' },
  '& .MuiTab-root': { minWidth: 80, paddingInline: 10 },
  '& > .inside': {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    display: 'grid',
    alignContent: 'start',
    gap: 26,
    padding: '20px 28px 28px',
  },
  '& .quiet': { margin: 0, color: 'var(--ink-2)', fontSize: '0.8125rem' },
  [theme.breakpoints.down('sm')]: {
    '& > .where': { padding: '6px 16px 8px' },
    '& > .MuiTabs-root': { padding: '0 8px' },
    '& > .inside': { padding: '18px 16px 24px' },
  },
}));

export interface AdminDrawerProps {
  client_id: number;
  /** The branch to begin with; 0: none. */
  branch: number;
  tab: AdminTab;
  open: boolean;
  onTab: (tab: AdminTab) => void;
  onClose: () => void;
}

/** Boxes, tickets at the desk, televisions and settings of a branch, for who has 'Admin cajas' (TRN-18, TRN-19, TRN-30 to TRN-34). */
export function AdminDrawer({ client_id, branch: first, tab, open, onTab, onClose }: AdminDrawerProps) {
  const words = useWords(adminWords);
  const id = useId();
  const select = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const [missing, setMissing] = useState(false);
  const choice = useBranchChoice(client_id, chosen || first, open);
  const { branch } = choice;
  const place: Place = {
    client_id,
    branch,
    demandBranch: () => {
      setMissing(branch === 0);
      if (branch === 0) select.current?.focus();
      return branch > 0;
    },
  };
  const Section = sections[tab];
  return (
    <SideDrawer labelledBy={id} width={560} open={open} onClose={onClose}>
      <Body>
        <DrawerHead id={id} title={words.open} onClose={onClose} />
        <div className="where">
          <BranchField choice={choice} onChoose={setChosen} refused={missing && branch === 0} inputRef={select} />
        </div>
        <Tabs
          value={tab}
          onChange={(_event, next: AdminTab) => onTab(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={words.sections}
        >
          {adminTabs.map((each) => (
            <Tab key={each} value={each} label={words.tabs[each]} id={`${id}-${each}`} aria-controls={`${id}-panel`} />
          ))}
        </Tabs>
        <div className="inside" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={-1}>
          <QueryBoundary query={choice.query} skeleton={<FieldsSkeleton />}>
            {() => <Section {...place} />}
          </QueryBoundary>
        </div>
      </Body>
    </SideDrawer>
  );
}
