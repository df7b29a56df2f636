import { type Client, clients } from '@botones/contract/clients/clients';
import { type Robot, robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../../app/api.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useContractForm, useEditable } from '../../ui/form/form.ts';
import { FormPage } from '../../ui/form/form-page.tsx';
import { shortFormWidth } from '../../ui/form/form-panel.tsx';
import { useRecordVersion } from '../../ui/form/record-version.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { Face, faceOf } from '../../ui/pictures/face.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { OneRobotPage } from '../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.tsx';
import { ImageField } from '../../ui/upload/image-field.tsx';
import { brandingWords } from './branding.words.ts';
import { ClientLogo } from './client-logo.tsx';

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: 20,
  alignItems: 'start',
  maxWidth: shortFormWidth,
  '& > section': {
    minWidth: 0,
    padding: 24,
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 20,
    boxShadow: 'var(--shadow-1)',
  },
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& h2 + p': { margin: '4px 0 20px', fontSize: '0.875rem', color: 'var(--ink-2)' },
  '& dl': { display: 'grid', gap: 20, margin: '0 0 24px' },
  '& dt': { marginBottom: 8, fontSize: '0.8125rem', color: 'var(--ink-2)' },
  '& dd': { margin: 0, display: 'flex', alignItems: 'center', gap: 14, fontWeight: 600, minWidth: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 10, width: '100%' },
  '& li': { display: 'flex', alignItems: 'center', gap: 12, fontSize: '0.875rem' },
  '& li > span': { flex: 1, fontWeight: 500 },
  '& li > code': { fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums', color: 'var(--ink-2)' },
  '& li > i': { width: 32, height: 32, flex: 'none', borderRadius: 10, border: '1px solid var(--edge)' },
  [theme.breakpoints.down('sm')]: { gap: 16, '& > section': { padding: 16 } },
}));

const Picture = z.object({ image: z.string().nullable() });
type Picture = z.output<typeof Picture>;

const pictureOf = ({ image }: Robot): Picture => ({ image });

/** The robot's own picture (AMB-044). */
function PictureForm({ robot }: { robot: Robot }) {
  const words = useWords(brandingWords);
  const form = useContractForm(Picture, pictureOf(robot));
  const { mutateAsync } = useWrite(robots.update);
  const params = { robot_id: robot.robot_id };
  const version = useRecordVersion(useEditable(form), robot, pictureOf, () => call(robots.get, { params }));
  const bucket = robot.client.bucket_name;
  return (
    <FormPage
      form={form}
      onSubmit={async (values, { overwrite }) => {
        version.saved(await mutateAsync({ params, body: { ...values, ...version.against(overwrite) } }));
      }}
      version={version}
      onSaved={() => toast({ message: words.saved(robot.name) })}
    >
      <ImageField<Picture>
        name="image"
        label={words.picture}
        square
        removable
        disabled={bucket === null}
        {...(bucket === null && { hint: words.noBucket })}
        placeholder={<Face state={faceOf(robot.state)} />}
        to={{ bucket: bucket ?? '', folder: 'images', area: 'other', purpose: 'photo' }}
      />
    </FormPage>
  );
}

function Brand({ client }: { client: Client }) {
  const words = useWords(brandingWords);
  const colors = [
    { name: words.primary, color: client.primary_color },
    { name: words.secondary, color: client.secondary_color },
    { name: words.background, color: client.background_color },
  ];
  return (
    <>
      <dl>
        <div>
          <dt>{words.logo}</dt>
          <dd>
            <ClientLogo client={client} />
            {client.image ? client.name : words.noLogo}
          </dd>
        </div>
        <div>
          <dt>{words.colors}</dt>
          <dd>
            <ul>
              {colors.map(({ name, color }) => (
                <li key={name}>
                  <i style={color ? { background: color } : { borderStyle: 'dashed' }} />
                  <span>{name}</span>
                  <code>{color ?? words.none}</code>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <Button component={Link} to={`/client/form/${client.client_id}`} variant="outlined">
        {words.editClient}
      </Button>
    </>
  );
}

function Panes({ robot }: { robot: Robot }) {
  const words = useWords(brandingWords);
  const client = useQuery(queryOf(clients.get, { params: { client_id: robot.client.client_id } }));
  return (
    <Panels>
      <section>
        <h2>{words.robot}</h2>
        <p>{words.robotBody}</p>
        <PictureForm robot={robot} />
      </section>
      <section>
        <h2>{words.client}</h2>
        <p>{words.clientBody}</p>
        <QueryBoundary query={client} skeleton={<FieldsSkeleton count={4} />}>
          {(found) => <Brand client={found} />}
        </QueryBoundary>
      </section>
    </Panels>
  );
}

/** How a robot looks: its own picture, and the logo and colours of its client (ROB-82, AMB-044). */
export function BrandingPage() {
  const words = useWords(brandingWords);
  return (
    <OneRobotPage>
      {({ query, subtitle }) => (
        <>
          <PageHeader title={words.title} subtitle={subtitle} />
          <QueryBoundary query={query} skeleton={<FieldsSkeleton count={4} />}>
            {(robot) => <Panes robot={robot} />}
          </QueryBoundary>
        </>
      )}
    </OneRobotPage>
  );
}
