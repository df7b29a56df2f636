import '@botones/display/logo/logo.css';
import './television.css';
import { ticketDay } from '@botones/contract/turns/ticket-day';
import type { ShownLine } from '@botones/contract/turns/turn-displays';
import { Logo } from '@botones/display/logo/logo';
import { qrPath } from '@botones/display/qr/qr-path';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, localeOf, useWords } from '../../../app/words.ts';
import { callKey } from './calls.ts';
import { useKeptAddress } from './kept-address.ts';
import { televisionWords } from './television.words.ts';
import { useTelevisionBrand } from './television-brand.ts';
import { useAnnouncements } from './use-announcements.ts';
import { type TelevisionState, useTelevision } from './use-television.ts';

/** The server's clock on the branch's wall, whatever the clock of this screen says. */
function Clock({ line, at }: { line: ShownLine; at: number }) {
  const { language } = usePreferences();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const now = Date.parse(line.server_time) + (performance.now() - at);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: line.timezone, ...options }).format(now);
  return (
    <time dateTime={new Date(now).toISOString()}>
      <b>{format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</b>
      <span>{format({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
    </time>
  );
}

/** 'de ayer', beside a number that is not of today (MOV-8). */
function Day({ of }: { of: { days_ago?: number | undefined } }) {
  const { language } = usePreferences();
  const day = labelIn(ticketDay(of.days_ago), language);
  return day && <em>{day}</em>;
}

function Called({ line, fresh }: { line: ShownLine; fresh: string | null }) {
  const words = useWords(televisionWords);
  const [newest, ...before] = line.called;
  if (!newest) return <p className="none">{words.noCalls}</p>;
  const key = callKey(newest);
  return (
    <>
      <section key={key} className={key === fresh ? 'newest fresh' : 'newest'} aria-live="polite">
        <span>
          {words.ticket} <Day of={newest} />
        </span>
        <b className={newest.label.length > 4 ? 'long' : undefined}>{newest.label}</b>
        <strong>{words.box(newest.box_number)}</strong>
      </section>
      <section className="before" aria-labelledby="last">
        <h2 id="last">{words.last}</h2>
        <ol>
          {before.map((call) => (
            <li key={callKey(call)}>
              <b>
                {call.label} <Day of={call} />
              </b>
              <span>{words.box(call.box_number)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Next({ line }: { line: ShownLine }) {
  const words = useWords(televisionWords);
  const { next, waiting_count, wait } = line;
  if (next.length === 0) return <p className="next">{words.nobody}</p>;
  return (
    <section className="next" aria-labelledby="next">
      <h2 id="next">{words.next}</h2>
      <ol>
        {next.map((turn) => (
          <li key={turn.id}>
            {turn.label} <Day of={turn} />
          </li>
        ))}
      </ol>
      <p>
        {words.waiting(waiting_count)}
        {wait && ` · ${words.wait(wait.from, wait.until)}`}
      </p>
    </section>
  );
}

/** Where a ticket is taken by phone; it changes every ten minutes (MOV-2). */
function Door({ address }: { address: string }) {
  const words = useWords(televisionWords);
  const { path, size } = qrPath(address);
  return (
    <figure className="door">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.doorCode} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
      <figcaption>{words.door}</figcaption>
    </figure>
  );
}

function Screen({ state, line }: { state: TelevisionState; line: ShownLine }) {
  const words = useWords(televisionWords);
  const { language } = usePreferences();
  const { fresh, sounds, unlock, mute } = useAnnouncements(line, language === 'en' ? 'en' : 'es');
  const link = state.link === 'gone' ? 'lost' : state.link;
  useEffect(() => {
    document.title = `${line.branch} · ${words.title}`;
  }, [line.branch, words]);
  const brand = useTelevisionBrand(line.primary_color);
  const logo = useKeptAddress(line.image);
  return (
    <div className="television" style={brand.page}>
      <header style={brand.band}>
        {logo && <Logo key={line.primary_color} src={logo.src} alt="" onBroken={logo.onBroken} />}
        <div>
          <h1>{line.client}</h1>
          <span>{line.branch}</span>
        </div>
        <Clock line={line} at={state.at} />
      </header>
      <main data-door={line.door !== null}>
        <Called line={line} fresh={fresh} />
        <Next line={line} />
        {line.door !== null && <Door address={line.door} />}
      </main>
      <footer>
        <span role="status" data-link={link}>
          {words.links[link]}
        </span>
        {sounds ? (
          <>
            <span>{words.sound}</span>
            <button type="button" onClick={mute}>
              {words.soundOff}
            </button>
          </>
        ) : (
          <button type="button" className="main" onClick={unlock}>
            {words.soundOn}
          </button>
        )}
      </footer>
    </div>
  );
}

function Television({ token }: { token: string }) {
  const words = useWords(televisionWords);
  const state = useTelevision(token);
  const { link, line } = state;
  if (line && link !== 'gone') return <Screen state={state} line={line} />;
  const said = { opening: words.links.opening, gone: words.gone }[link as string] ?? words.unreached;
  return (
    <main className="television dark">
      <p role="status">{said}</p>
    </main>
  );
}

const tokenHere = () => location.hash.slice(1);

/** A television in a waiting room: who is called where, by the secret behind the # of its address, which no request line carries (TUR-9). */
export function TelevisionPage() {
  const [token, setToken] = useState(tokenHere);
  useEffect(() => {
    const move = () => setToken(tokenHere());
    addEventListener('hashchange', move);
    return () => removeEventListener('hashchange', move);
  }, []);
  return <Television key={token} token={token} />;
}
