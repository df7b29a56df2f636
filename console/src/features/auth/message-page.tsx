import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { Face, type FaceState } from '../../ui/pictures/face.tsx';

const Middle = styled('div')(({ theme }) => ({
  minHeight: '60dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  padding: 24,
  '& h1': { margin: '20px 0 8px', ...theme.typography.h1 },
  '& p': { margin: '0 0 24px', color: 'var(--ink-2)', maxWidth: 460 },
}));

/** One face, one sentence, one way on. */
export function MessagePage(props: { face: FaceState; title: string; note: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${props.title} · Botones`;
  }, [props.title]);
  return (
    <Middle>
      <Face state={props.face} size={72} />
      <h1>{props.title}</h1>
      <p>{props.note}</p>
      {props.children}
    </Middle>
  );
}
