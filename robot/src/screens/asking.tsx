import { BellRing, Keyboard, MessageCircle, Mic, MoreHorizontal, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { DisplayProps } from '../display/display.tsx';
import { Keys } from '../display/keys.tsx';
import { agentOf, labelOf } from '../interaction/agents.ts';
import type { Interaction, Option, State } from '../interaction/state.ts';
import { besideIntent, tilesOf } from '../machine/activities.ts';
import { offersOf } from '../machine/sections.ts';
import { Listened } from './listened.tsx';
import { ActivityTiles, type PartDisplay } from './parts.tsx';

/** As many suggestions as fit beside each other without a word getting small, and beside tiles of activities. */
const alone = 6;
const besideTiles = 4;

/** Whether there is anything that people can ask for, or look at. */
export const isAsked = ({ config, language }: State): boolean =>
  offersOf(config, agentOf(config, language)).length > 0 || tilesOf(config) > 0;

/** What people may look at and ask, or what they are asked back, and the ways to ask something else. */
export const Options = (display: PartDisplay) => (
  <div className="options">
    {display.state.answer?.options ? (
      <AskedBack {...display} options={display.state.answer.options} />
    ) : (
      <>
        <ActivityTiles {...display} />
        <Suggestions {...display} />
      </>
    )}
    <AskButtons {...display} />
  </div>
);

/** Whoever touches something; before that nobody knows more of them. */
const anybody: Interaction = {
  fact: {
    uuid: '',
    start: { wall: '', boot_id: '', mono_ms: 0, offset_ms: null },
    end: null,
    gender: null,
    age: null,
    language_id: 1,
    session_kind: 'es',
    track_id: null,
  },
  saying: 'question',
  touched: 0,
  asked: 0,
  reminded: false,
  input: null,
  listensUntil: null,
};

/** What there is to do where nobody is yet: the same as at the greeting, one touch sooner. */
export function AtOnce(display: PartDisplay) {
  if (!isAsked(display.state))
    return (
      <div className="options at-once">
        <Offers {...display} />
      </div>
    );
  return (
    <div className="options at-once">
      <ActivityTiles {...display} />
      <Suggestions {...display} state={{ ...display.state, interaction: anybody }} />
    </div>
  );
}

/** What a robot can do that has neither anything to show nor to answer. */
export const Offers = ({ words, send }: DisplayProps) => (
  <nav className="tiles" aria-label={words.options}>
    <button type="button" className="tile main" onClick={() => send({ kind: 'choose', choice: 'talk' })}>
      <MessageCircle aria-hidden="true" />
      {words.choices.talk}
    </button>
    <button type="button" className="tile" onClick={() => send({ kind: 'choose', choice: 'help' })}>
      <BellRing aria-hidden="true" />
      {words.choices.help}
    </button>
    <button type="button" className="tile" onClick={() => send({ kind: 'choose', choice: 'can' })}>
      <Sparkles aria-hidden="true" />
      {words.choices.can}
    </button>
  </nav>
);

/** '¿Se refiere a…?': what the sentence may have meant. */
function AskedBack({ options, words, send }: DisplayProps & { options: readonly Option[] }) {
  return (
    <nav className="tiles asks back" aria-label={words.options}>
      {options.map(({ label, intent_id, target }, place) => (
        <button
          key={`${intent_id} ${target?.section} ${target?.id} ${label}`}
          type="button"
          className="tile row"
          onClick={() => send({ kind: 'pick', option: place })}
        >
          {label}
        </button>
      ))}
      <button type="button" className="tile row more" onClick={() => send({ kind: 'pick', option: null })}>
        {words.asking.noneOfThese}
      </button>
    </nav>
  );
}

/** What people may ask, a page at a time; what was asked stays marked. */
function Suggestions({ state, words, send }: DisplayProps) {
  const [page, setPage] = useState(0);
  // What a tile leads to already is not said twice.
  const all = offersOf(state.config, agentOf(state.config, state.language)).filter(
    (intent) => besideIntent(state, intent, state.since) === null,
  );
  const atOnce = tilesOf(state.config) > 0 ? besideTiles : alone;
  const paged = all.length > atOnce;
  const each = paged ? atOnce - 1 : atOnce;
  const pages = Math.max(1, Math.ceil(all.length / each));
  const at = (page % pages) * each;
  if (all.length === 0) return null;
  return (
    <nav className="tiles asks" aria-label={words.options}>
      {all.slice(at, at + each).map((intent) => (
        <button
          key={intent.intent_id}
          type="button"
          className="tile row"
          aria-pressed={state.answer?.intent?.intent_id === intent.intent_id}
          onClick={() => send({ kind: 'ask', by: 'touch', question: labelOf(intent), intent_id: intent.intent_id })}
        >
          {labelOf(intent)}
        </button>
      ))}
      {paged && (
        <button type="button" className="tile row more" onClick={() => setPage((page + 1) % pages)}>
          <MoreHorizontal aria-hidden="true" />
          {words.asking.more}
        </button>
      )}
    </nav>
  );
}

/** The ways to ask something else: keys, an ear where the browser has one, and a person. */
function AskButtons({ words, send, hears }: DisplayProps) {
  return (
    <div className="ways">
      <button type="button" className="pill bright" onClick={() => send({ kind: 'compose', how: 'typing' })}>
        <Keyboard aria-hidden="true" />
        {words.asking.write}
      </button>
      {hears && (
        <button type="button" className="pill bright" onClick={() => send({ kind: 'compose', how: 'listening' })}>
          <Mic aria-hidden="true" />
          {words.asking.speak}
        </button>
      )}
      <button type="button" className="pill" onClick={() => send({ kind: 'choose', choice: 'help' })}>
        <BellRing aria-hidden="true" />
        {words.choices.help}
      </button>
    </div>
  );
}

/** The keys or the ear, over everything, while somebody asks. */
export function Composer(display: DisplayProps) {
  const { state, words, send } = display;
  const { asking } = words;
  const input = state.interaction?.input;
  if (input === 'typing')
    return (
      <div className="composer appear">
        <Keys
          words={asking}
          label={asking.placeholder}
          send={asking.send}
          onTouch={() => send({ kind: 'touch' })}
          onSend={(question) => send({ kind: 'ask', by: 'typed', question })}
          onClose={() => send({ kind: 'compose', how: null })}
        />
      </div>
    );
  return input === 'listening' ? <Listened {...display} /> : null;
}
