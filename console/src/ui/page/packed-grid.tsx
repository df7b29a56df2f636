import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Height of a line of the grid, in pixels: cards end at whole ones. */
const line = 4;
const gap = 20;

/** Two columns without holes: each card stands below the one above it, wherever that ends; one column where it is narrow. */
export const PackedGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridAutoFlow: 'dense',
  gridAutoRows: line,
  columnGap: gap,
  marginTop: gap,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // How high they are on paper nobody has measured.
  '@media print': { display: 'block', '& > *': { breakInside: 'avoid', marginBottom: gap } },
}));

/** A card of it: as many lines high as what it holds. */
export function Packed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      current.style.gridRowEnd = `span ${Math.ceil((current.offsetHeight + gap) / line)}`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} style={{ minWidth: 0 }}>
      {children}
    </div>
  );
}
