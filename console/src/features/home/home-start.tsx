import { allows } from '@botones/contract/calls/access';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { routes } from '../../app/console-routes.ts';
import { menuFor, substitutesFor } from '../../app/menu.ts';
import { targetsFor } from '../../app/palette/palette-targets.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useAllowed, useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { Face } from '../../ui/pictures/face.tsx';
import { homeWords } from './home.words.ts';

const Note = styled('section')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 22,
  marginBottom: 20,
  padding: '22px 26px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  boxShadow: 'var(--shadow-1)',
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& h2 + ul': { marginTop: 14 },
  '& p': { margin: '4px 0 16px', color: 'var(--ink-2)' },
  '& h3': { margin: '0 0 8px', fontSize: '0.8125rem', fontWeight: 600, color: 'var(--ink-2)' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 10, listStyle: 'none', margin: 0, padding: 0 },
  '& li > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 9,
    minHeight: 44,
    padding: '0 16px 0 14px',
    borderRadius: 12,
    border: '1px solid var(--line-strong)',
    color: 'var(--ink)',
    fontWeight: 600,
    textDecoration: 'none',
    '& svg': { width: 18, height: 18 },
    '&:hover': { borderColor: 'var(--edge)', color: 'var(--primary-text)' },
  },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'start', gap: 14, padding: '18px 16px' },
}));

const paths = routes.map(({ path }) => path);

/** For people without Robots, to whom home has little to tell: their pages, and which of their modules have none yet. */
export function HomeStart() {
  const words = useWords(homeWords);
  const { language } = usePreferences();
  const rights = useRights();
  const fleet = useAllowed(['Robots']);
  if (fleet) return null;
  const some = menuFor(rights, paths).length > 0 || substitutesFor(rights, paths).length > 0;
  const targets = targetsFor(rights, paths, language).filter(
    ({ path, of }) => path !== '/' && (!of || allows(of, rights)),
  );
  return (
    <Note aria-labelledby="home-start">
      <Face state={some ? 'online' : 'standby'} size={48} />
      <div>
        <h2 id="home-start">{some ? words.yours : words.nothing}</h2>
        {!some && <p>{words.nothingBody}</p>}
        {!some && <h3>{words.meanwhile}</h3>}
        <ul>
          {targets.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <Link to={path}>
                <Icon aria-hidden />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Note>
  );
}
