import '@botones/display/player/player.css';
import type { Campaign } from '@botones/contract/campaigns/campaigns';
import { Player } from '@botones/display/player/player';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { clock } from '../../ui/formats.ts';
import { Notice } from '../../ui/overlay/problem-modal.tsx';
import { toast } from '../../ui/toast.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { hindrance, itemsOf } from './campaign-items.ts';
import { campaignsWords } from './campaigns.words.ts';

/** A robot's display in a dark room, in whatever theme. */
const Room = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  color: 'white',
  background: 'black',
  colorScheme: 'dark',
  '& > header': { display: 'flex', alignItems: 'center', gap: 12, padding: '12px 12px 12px 24px' },
  '& h2': { flex: 1, margin: 0, fontSize: '1.0625rem', fontWeight: 640, overflowWrap: 'anywhere' },
  '& > header > button': { color: 'inherit', '&:focus-visible, &.Mui-focusVisible': { outlineColor: 'white' } },
  '& > p': {
    margin: 0,
    padding: '12px 24px 16px',
    minHeight: '1.5em',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& > .empty': { placeSelf: 'center', padding: 24 },
});

/** To the edges, where other dialogs keep their distance. */
const wholeScreen = {
  margin: 0,
  width: '100%',
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  border: 0,
  borderRadius: 0,
};

export interface CampaignPreviewProps {
  campaign: Campaign;
  open: boolean;
  onClose: () => void;
}

/** A campaign in full screen and in the dark, played by the robot's own player until it is closed (CMP-09, CMP-11, CMP-12, AMB-105, AMB-108). */
export function CampaignPreview({ campaign, open, onClose }: CampaignPreviewProps) {
  const words = useWords(campaignsWords);
  const kit = useWords(uiWords);
  const id = useId();
  const items = useMemo(() => itemsOf(campaign), [campaign]);
  const [shown, setShown] = useState<string | null>(null);
  const [spent, setSpent] = useState(false);
  const why = hindrance(campaign) ?? (spent ? 'nothingPlays' : null);
  if (why !== null && why !== 'withoutScenes')
    return <Notice open={open} title={words.playError} lines={[words[why]]} onClose={onClose} />;
  const at = items.findIndex(({ key }) => key === shown);
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: wholeScreen } }}>
      <Room>
        <header>
          <h2 id={id}>{campaign.name}</h2>
          <IconButton aria-label={kit.close} onClick={onClose} autoFocus>
            <X />
          </IconButton>
        </header>
        {why ? (
          <p className="empty" role="status">
            {words[why]}
          </p>
        ) : (
          <>
            <Player
              items={items}
              onShown={({ key }) => setShown(key)}
              onBroken={({ name }) => toast({ message: words.broken(name), tone: 'failed' })}
              onNothing={() => setSpent(true)}
            />
            <p role="status">
              {at >= 0 ? words.playing(at + 1, items.length, items[at]?.name ?? '') : clock(campaign.duration)}
            </p>
          </>
        )}
      </Room>
    </Dialog>
  );
}
