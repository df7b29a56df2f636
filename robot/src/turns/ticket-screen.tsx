import { advanceNames } from '@botones/contract/turns/advance';
import { spacedCode, ticketAddress } from '@botones/contract/turns/ticket-code';
import { typedAddress } from '@botones/display/qr/typed-address';
import { ArrowLeft, BellRing, Check, PencilLine, Ticket, X } from 'lucide-react';
import { ClientLogo } from '../display/client-logo.tsx';
import { type DisplayProps, Languages, Rings } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import { Keys } from '../display/keys.tsx';
import { Qr } from '../display/qr.tsx';
import { type TurnsSent, turns } from './activity.ts';
import { reasonsOf, type Ticketing, type TicketOutcome, ticketingOf } from './ticketing.ts';
import { type TurnWords, turnWords } from './turns.words.ts';

/** As the desk keeps it (TUR-10). */
const longestName = 40;

/** Who wants a ticket: the reason for which they are called sooner, their name, both as they like; then the second touch. */
function TicketForm({ display, ticketing }: { display: DisplayProps<TurnsSent>; ticketing: Ticketing }) {
  const { state, send } = display;
  const words = turnWords[state.language];
  const reasons = reasonsOf(state);
  const asking = ticketing.asked !== null;
  return (
    <>
      <div className="top">
        <ClientLogo {...display} />
        <h1 className="title">{words.title}</h1>
        <p className="soft">{state.config?.turns?.branch}</p>
      </div>
      <div className="wishes">
        {reasons.length > 0 && (
          <fieldset disabled={asking}>
            <legend className="soft">{words.reasons}</legend>
            <div className="reasons">
              {reasons.map((reason) => (
                <button
                  key={reason}
                  type="button"
                  className="pill"
                  aria-pressed={ticketing.reason === reason}
                  onClick={() =>
                    send({
                      kind: 'activity',
                      name: 'turns',
                      input: { kind: 'reason', reason: ticketing.reason === reason ? null : reason },
                    })
                  }
                >
                  {ticketing.reason === reason && <Check aria-hidden="true" />}
                  {advanceNames[reason][state.language]}
                </button>
              ))}
            </div>
          </fieldset>
        )}
        <button
          type="button"
          className="pill name"
          disabled={asking}
          onClick={() => send({ kind: 'activity', name: 'turns', input: { kind: 'naming' } })}
        >
          <PencilLine aria-hidden="true" />
          <span>{ticketing.person || words.name}</span>
        </button>
        <button
          type="button"
          className="tile main"
          disabled={asking}
          onClick={() => send({ kind: 'activity', name: 'turns', input: { kind: 'take' } })}
        >
          <Ticket aria-hidden="true" />
          <span aria-live="polite">{asking ? words.waits : words.take}</span>
        </button>
      </div>
    </>
  );
}

/** The number in large on a ticket as of paper, which is what is printed, and what is known of the wait: people ahead, and minutes where they were measured (TUR-3). */
function Outcome({
  outcome,
  words,
  display,
}: {
  outcome: TicketOutcome;
  words: TurnWords;
  display: DisplayProps<TurnsSent>;
}) {
  const { state, now } = display;
  const { config } = state;
  if (outcome.how === 'none')
    return (
      <div className="outcome appear" role="status">
        <p className="big">{words.none}</p>
      </div>
    );
  const { label, code } = outcome;
  const pages = config?.turns?.page ?? null;
  const page = pages && code && ticketAddress(pages, code, outcome.how === 'own' ? label : undefined);
  return (
    <div className="outcome appear" role="status">
      <div className="paper">
        <div className="slip" data-page={page !== null}>
          <ClientLogo {...display}>
            <p className="client">{config?.client.name}</p>
          </ClientLogo>
          <p className="yours">{words.yours}</p>
          <p className="number" data-long={outcome.label.length > 4}>
            {outcome.label}
          </p>
          <p className="branch">{outcome.how === 'given' ? outcome.branch : config?.turns?.branch}</p>
          <p className="issued" aria-hidden="true">
            {now.date}, {now.time}
          </p>
          {page !== null && (
            <div className="page">
              <Qr address={page} label={words.pageCode} />
              <div>
                <p>{words.page}</p>
                <p className="typed">
                  {pages && typedAddress(pages)} <span>{code && spacedCode(code)}</span>
                </p>
              </div>
            </div>
          )}
        </div>
      </div>
      {outcome.how === 'own' ? (
        <p className="big">{words.show}</p>
      ) : (
        <>
          <p className="big">{words.ahead(outcome.ahead)}</p>
          {outcome.wait && outcome.ahead > 0 && <p className="soft">{words.minutes(outcome.wait)}</p>}
        </>
      )}
    </div>
  );
}

/** Taking a ticket at the robot, from the tile to the number. */
export function TicketScreen(display: DisplayProps<TurnsSent>) {
  const { state, words, send } = display;
  const ticketing = ticketingOf(state);
  if (!ticketing) return null;
  const own = turnWords[state.language];
  const { outcome, naming, person } = ticketing;
  return (
    <main className="screen ticket" onPointerDown={() => send({ kind: 'touch' })}>
      <Rings />
      <div className="head">
        <Face />
        <Languages {...display} />
      </div>
      {outcome ? (
        <Outcome outcome={outcome} words={own} display={display} />
      ) : (
        <TicketForm display={display} ticketing={ticketing} />
      )}
      <div className="bar">
        {!outcome && (
          <button type="button" className="pill" onClick={() => send({ kind: 'choose', choice: 'back' })}>
            <ArrowLeft aria-hidden="true" />
            {words.choices.back}
          </button>
        )}
        {outcome?.how === 'none' && (
          <button type="button" className="pill bright" onClick={() => send({ kind: 'choose', choice: 'help' })}>
            <BellRing aria-hidden="true" />
            {words.choices.help}
          </button>
        )}
        <span className="grow" />
        <button type="button" className="pill" onClick={() => send({ kind: 'choose', choice: 'finish' })}>
          {outcome ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
          {outcome ? own.done : words.choices.finish}
        </button>
      </div>
      {naming && (
        <div className="composer appear">
          <Keys
            words={words.asking}
            label={own.yourName}
            send={own.done}
            most={longestName}
            first={person}
            onTouch={() => send({ kind: 'touch' })}
            onSend={(written) => send({ kind: 'activity', name: 'turns', input: { kind: 'person', person: written } })}
            onClose={() => send({ kind: 'activity', name: 'turns', input: { kind: 'person', person } })}
          />
        </div>
      )}
    </main>
  );
}

/** What leads there from where nobody is, or beside what people may ask. */
export function TicketTile({ state, send, look = 'tile row' }: DisplayProps<TurnsSent> & { look?: string }) {
  if (!state.config || turns.tiles(state.config) === 0) return null;
  return (
    <button
      type="button"
      className={`${look} ticket-tile`}
      onClick={() => send({ kind: 'activity', name: 'turns', input: { kind: 'open' } })}
    >
      <Ticket aria-hidden="true" />
      {turnWords[state.language].take}
    </button>
  );
}
