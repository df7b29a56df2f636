import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';
import {
  type Crop,
  clampCrop,
  cropByKey,
  cropSide,
  cropToFile,
  drawCrop,
  fullCrop,
  mostZoom,
  squareSide,
} from './crop.ts';
import { uploadWords } from './upload.words.ts';

const Stage = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  '& .cut': {
    appearance: 'none',
    border: 0,
    padding: 0,
    background: 'none',
    width: 'min(320px, 70vw)',
    borderRadius: '50%',
    cursor: 'grab',
    touchAction: 'none',
    lineHeight: 0,
  },
  '& canvas': { width: '100%', aspectRatio: '1', borderRadius: '50%', background: 'var(--off-soft)' },
  '& p': { margin: 0, color: 'var(--ink-2)', fontSize: '0.8125rem', textAlign: 'center' },
});

export interface CropDialogProps {
  /** The picture to crop; null: closed. */
  source: File | null;
  onCancel: () => void;
  onDone: (square: Blob) => void;
}

/** Crops a picture to a square: dragged, by arrow keys, nearer with + and − or the slider. */
export function CropDialog({ source, onCancel, onDone }: CropDialogProps) {
  const words = useWords(uploadWords);
  const kit = useWords(uiWords);
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (!source) return;
    let gone = false;
    setPicture(null);
    setUnreadable(false);
    createImageBitmap(source).then(
      (made) => {
        if (gone) return made.close();
        setPicture(made);
        setCrop(fullCrop(made));
      },
      () => gone || setUnreadable(true),
    );
    return () => {
      gone = true;
    };
  }, [source]);
  useEffect(() => {
    if (picture && canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const use = async () => {
    const square = picture && source && (await cropToFile(picture, crop, source.type));
    if (square) onDone(square);
  };
  const drag = (x: number, y: number) => {
    if (!picture || !held.current || !canvas.current) return;
    const scale = cropSide(picture, crop.zoom) / canvas.current.clientWidth;
    const [dx, dy] = [(x - held.current.x) * scale, (y - held.current.y) * scale];
    held.current = { x, y };
    setCrop(clampCrop(picture, { ...crop, x: crop.x - dx, y: crop.y - dy }));
  };

  return (
    <Dialog open={source !== null} onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.cropTitle}</DialogTitle>
      <DialogContent>
        {unreadable ? (
          <p role="alert">{words.unreadable}</p>
        ) : (
          <Stage>
            <button
              type="button"
              className="cut"
              aria-label={words.cropArea}
              aria-describedby={`${id}-hint`}
              onKeyDown={(event) => {
                const next = picture && cropByKey(picture, crop, event.key);
                if (!next) return;
                event.preventDefault();
                setCrop(next);
              }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                held.current = { x: event.clientX, y: event.clientY };
              }}
              onPointerMove={(event) => drag(event.clientX, event.clientY)}
              onPointerUp={() => {
                held.current = null;
              }}
              onWheel={(event) =>
                picture && setCrop(clampCrop(picture, { ...crop, zoom: crop.zoom * (event.deltaY < 0 ? 1.05 : 0.95) }))
              }
            >
              <canvas ref={canvas} width={squareSide} height={squareSide} />
            </button>
            <Slider
              aria-label={words.zoom}
              min={1}
              max={mostZoom}
              step={0.05}
              value={crop.zoom}
              disabled={!picture}
              onChange={(_, zoom) => picture && setCrop(clampCrop(picture, { ...crop, zoom: Number(zoom) }))}
            />
            <p id={`${id}-hint`}>{words.cropHint}</p>
          </Stage>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {kit.cancel}
        </Button>
        <Button variant="contained" disabled={!picture || unreadable} onClick={() => void use()}>
          {words.useCrop}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
