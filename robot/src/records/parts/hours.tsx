import type { DayHours, Opening } from './opening.ts';
import type { RecordWords } from './records.words.ts';

/** Open or closed, and what comes next: a dot, and always in words. */
export const OpenNow = ({ opening }: { opening: Opening }) => (
  <span className="now" data-open={opening.open}>
    <b>{opening.now}</b>
    {opening.next && <span>{opening.next}</span>}
  </span>
);

const Days = ({ days, words }: { days: readonly DayHours[]; words: RecordWords }) => (
  <dl className="days">
    {days.map(({ date, day, hours, closed, special }) => (
      <div key={date} data-closed={closed}>
        <dt>{day}</dt>
        <dd>
          {hours}
          {special && <small>{words.special}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

/** The days that come with their hours, and later ones that are otherwise than usual. */
export const Week = (props: { week: readonly DayHours[]; later: readonly DayHours[]; words: RecordWords }) => (
  <section className="week">
    <h2>{props.words.hours}</h2>
    <Days days={props.week} words={props.words} />
    {props.later.length > 0 && (
      <>
        <h2>{props.words.laterChanges}</h2>
        <Days days={props.later} words={props.words} />
      </>
    )}
  </section>
);
