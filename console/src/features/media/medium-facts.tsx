import { type Media, type MediaUse, media } from '@botones/contract/media/media';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { Allowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { mediaWords } from './media.words.ts';

const Facts = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '12px 16px',
  '& dt': { fontSize: '0.78125rem', color: 'var(--ink-2)' },
  '& dd': { margin: 0, fontSize: '0.875rem', fontWeight: 560, overflowWrap: 'anywhere' },
});
const Uses = styled('section')({
  '& h3': { margin: '0 0 6px', fontSize: '0.84375rem', fontWeight: 600 },
  '& p, & ul': { margin: 0, fontSize: '0.875rem' },
  '& p': { color: 'var(--ink-2)' },
  '& ul': { paddingInlineStart: 18, overflowWrap: 'anywhere' },
});

/** Seconds as 0:45 or 12:03; minutes go on above the hour. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** What the server measured of a medium, and its file as it came. */
export function MediumFacts({ medium }: { medium: Media }) {
  const words = useWords(mediaWords);
  const kit = useWords(listWords);
  const formats = useFormats();
  const facts: [label: string, value: string | null][] = [
    [kit.id, String(medium.media_id)],
    [words.type, `${words.types[medium.file_type]} · ${medium.extention.toUpperCase()}`],
    [words.size, formats.bytes(medium.size)],
    [words.pixels, medium.real_resolution?.replace('x', ' × ') ?? null],
    [words.duration, medium.real_duration === null ? null : clockOf(medium.real_duration)],
    [words.added, formats.dateTime(medium.created_at)],
  ];
  return (
    <>
      <Facts>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </Facts>
      <Link
        href={medium.url_file}
        download={`${medium.name}.${medium.extention}`}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, alignSelf: 'start', fontSize: '0.875rem' }}
      >
        <Download aria-hidden size={16} />
        {words.download}
      </Link>
    </>
  );
}

const addresses = {
  intent: { access: ['Robots'], at: '/robot/gestures/edit?idIntents=' },
  scene: { access: ['Publicidad'], at: '/advertising/scenes/design?scene_id=' },
} as const;

/** A place that shows a medium, linked for those who may go there. */
function Use({ kind, id, children }: Pick<MediaUse, 'kind' | 'id'> & { children: ReactNode }) {
  const { access, at } = addresses[kind];
  return (
    <Allowed access={access} otherwise={children}>
      <Link component={RouterLink} to={`${at}${id}`}>
        {children}
      </Link>
    </Allowed>
  );
}

/** What shows a medium: each place by its name (AMB-103). */
export function MediumUses({ media_id }: { media_id: number }) {
  const words = useWords(mediaWords);
  const query = useQuery(queryOf(media.uses, { params: { id: media_id } }));
  return (
    <Uses>
      <h3>{words.usedIn}</h3>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={1} />}>
        {(uses) =>
          uses.length === 0 ? (
            <p>{words.usedNowhere}</p>
          ) : (
            <ul>
              {uses.map(({ kind, id, name, place }) => (
                <li key={`${kind} ${id}`}>
                  <Use kind={kind} id={id}>
                    {words[kind]}: {place === null ? name : `${name} (${place})`}
                  </Use>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Uses>
  );
}
