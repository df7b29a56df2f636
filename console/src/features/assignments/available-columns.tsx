import type { AssignedKind } from '@botones/contract/assignments/assignments';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Check, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useContentLanguage } from '../../app/content-language.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { PicturedName } from '../../ui/list/pictured-name.tsx';
import { actionsColumn } from '../../ui/list/row-actions.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { assignmentsWords } from './assignments.words.ts';
import type { Choice, Choosable } from './choice.ts';

/** How a record is spoken, by colour. */
export const speechTones = { ready: 'ok', outdated: 'warn', pending: 'warn', missing: 'off' } as const;

const Named = styled('span')({
  display: 'grid',
  gap: 2,
  minWidth: 190,
  '@media (min-width: 1440px)': { minWidth: 260, '&& small': { maxWidth: 640 } },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& small': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    overflow: 'hidden',
    maxWidth: 420,
    color: 'var(--ink-2)',
    fontSize: '0.8125rem',
    fontWeight: 400,
  },
});

/** What is done with a row, or that it is done. */
const Place = styled('span')({
  display: 'inline-block',
  borderRadius: 10,
  '& > svg': { display: 'block', color: 'var(--ok)', margin: 10 },
});

/** A record as people know it: by its picture where its kind has one, its name, and where it is or how it begins. */
function Known({ name, image, note, origin }: Choosable & { origin: string | null }) {
  const told = [note, origin].filter(Boolean).join(' · ');
  const small = told && <small>{told}</small>;
  return (
    <Named>
      {image === undefined ? (
        <>
          <Brief strong>{name}</Brief>
          {small}
        </>
      ) : (
        <PicturedName image={image} name={name}>
          {small}
        </PicturedName>
      )}
    </Named>
  );
}

/** The columns of what a robot could show (ASG-08 to ASG-11, ASG-15 to ASG-17), with their prices; `boxes`: how each is spoken instead of a button. */
export function useAvailableColumns(
  kind: AssignedKind,
  { chosen, choose, originOf }: Pick<Choice, 'chosen' | 'choose' | 'originOf'>,
  boxes: boolean,
): Column<Choosable, 'name'>[] {
  const words = useWords(assignmentsWords);
  const kit = useWords(listWords);
  const formats = useFormats();
  const { language, textOf } = useContentLanguage();
  return useMemo(() => {
    const all: (Column<Choosable, 'name'> | false)[] = [
      { id: 'id', label: kit.id, align: 'right', quiet: true, render: ({ id }) => id },
      {
        id: 'name',
        heading: true,
        label: kind === 'information_items' ? words.itemTitle : kit.name,
        render: (row) => <Known {...row} origin={originOf(row.id)} />,
      },
      kind === 'items' && {
        id: 'price',
        label: words.price,
        align: 'right',
        render: ({ price = [] }) => {
          // A product without a price in dollars has its price in pesos.
          const told = price.find(({ language_id }) => language_id === language) ?? price[0];
          return told && formats.money(told.price, told.currency);
        },
      },
      kind === 'items' && {
        id: 'category',
        label: words.category,
        render: ({ category }) => <Brief>{textOf(category ?? [])}</Brief>,
      },
      kind === 'items' && {
        id: 'sub_category',
        label: words.subcategory,
        render: ({ sub_category }) => <Brief>{textOf(sub_category ?? [])}</Brief>,
      },
      kind === 'directories' && {
        id: 'specialty',
        label: words.specialty,
        render: ({ specialty }) => <Brief>{textOf(specialty ?? [])}</Brief>,
      },
      boxes
        ? {
            id: 'speech',
            label: words.voice,
            render: ({ id }) => {
              const speech = chosen.get(id)?.speech;
              return speech && <Pill tone={speechTones[speech]}>{words.states[speech]}</Pill>;
            },
          }
        : {
            ...actionsColumn,
            label: kit.actions,
            // It keeps the place in the table when the button that was pressed has gone.
            render: (row) => (
              <Place tabIndex={-1}>
                {chosen.has(row.id) ? (
                  <Check role="img" aria-label={words.chosen} />
                ) : (
                  <Tooltip title={words.addRow(row.name)}>
                    <IconButton aria-label={words.addRow(row.name)} onClick={() => choose([row], true)}>
                      <Plus />
                    </IconButton>
                  </Tooltip>
                )}
              </Place>
            ),
          },
    ];
    return all.filter((column) => column !== false);
  }, [kind, boxes, chosen, choose, originOf, words, kit, formats, language, textOf]);
}
