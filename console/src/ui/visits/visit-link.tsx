import type { ShownKind } from '@botones/contract/visits/moments';
import { type VisitSource, visitParts, visitSources, visits } from '@botones/contract/visits/visits';
import Button from '@mui/material/Button';
import { Route } from 'lucide-react';
import { Link } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { visitLinkWords } from './visit-link.words.ts';
import { shownVisitsPath, visitPath } from './visit-path.ts';

const look = { variant: 'outlined', startIcon: <Route />, sx: { mb: 2.5, minHeight: 44 } } as const;

/** The way to a visit whose number is known; nothing for who may open none. */
export function VisitLink({ interaction_id }: { interaction_id: number }) {
  const words = useWords(visitLinkWords);
  const may = useAllowed(visits.get.access);
  if (!may) return null;
  return (
    <Button className="off-paper" component={Link} to={visitPath(interaction_id)} {...look}>
      {words.visit}
    </Button>
  );
}

/** The way from a ticket, a response or an alert to the visit that it was in; nothing where none is known, or for who may not see it there. */
export function VisitOf({ source, id }: { source: VisitSource; id: number }) {
  const may = useAllowed(visitParts[visitSources[source]]);
  const query = useQuery({
    ...queryOf(visits.find, { params: { source, record_id: id } }),
    enabled: may && id > 0,
  });
  const interaction_id = query.data?.interaction_id;
  return may && interaction_id ? <VisitLink interaction_id={interaction_id} /> : null;
}

/** The way from a record to the visits in which it was shown. */
export function ShownInVisits({ kind, id }: { kind: ShownKind; id: number }) {
  const words = useWords(visitLinkWords);
  const may = useAllowed(visits.byRecord.access);
  if (!may) return null;
  return (
    <Button className="off-paper" component={Link} to={shownVisitsPath(kind, id)} {...look}>
      {words.shown}
    </Button>
  );
}
