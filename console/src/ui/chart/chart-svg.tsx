import type { Drawing, Mark } from '@botones/charts/drawing';
import { type Colors, colorOf } from '@botones/charts/svg';
import { memo } from 'react';

function Painted({ mark, colors }: { mark: Mark; colors: Colors }) {
  switch (mark.kind) {
    case 'rect': {
      const { x, y, width, height, radius = 0 } = mark;
      return <rect x={x} y={y} width={width} height={height} rx={radius} fill={colorOf(mark.fill, colors)} />;
    }
    case 'line': {
      const { x1, y1, x2, y2, width, dash } = mark;
      const ends = { x1, y1, x2, y2 };
      return <line {...ends} strokeWidth={width} strokeDasharray={dash} stroke={colorOf(mark.stroke, colors)} />;
    }
    case 'path':
      return (
        <path
          d={mark.d}
          transform={`translate(${mark.x} ${mark.y})`}
          fill={mark.fill ? colorOf(mark.fill, colors) : 'none'}
          stroke={mark.stroke ? colorOf(mark.stroke, colors) : 'none'}
          strokeWidth={mark.width}
          strokeDasharray={mark.dash}
        />
      );
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontWeight={mark.bold ? 600 : 400}
          textAnchor={mark.anchor}
          fill={colorOf(mark.fill, colors)}
        >
          {mark.text}
        </text>
      );
  }
}

/** A drawing on the page; who does not see it reads the table beside it. */
export const ChartSvg = memo(({ drawing, colors }: { drawing: Drawing; colors: Colors }) => (
  <svg
    width={drawing.width}
    height={drawing.height}
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    className="chart"
    aria-hidden="true"
    focusable="false"
    // Letters that end at its edge may be a hair wider than measured.
    style={{ display: 'block', overflow: 'visible', direction: 'ltr', fontVariantNumeric: 'tabular-nums' }}
  >
    {drawing.marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity beside their place
      <Painted key={index} mark={mark} colors={colors} />
    ))}
  </svg>
));
