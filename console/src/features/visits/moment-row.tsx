import type { Moment, MomentKind } from '@botones/contract/visits/moments';
import {
  Bell,
  ClipboardCheck,
  ClipboardList,
  DoorOpen,
  Eye,
  Footprints,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MonitorPlay,
  PersonStanding,
  Ticket,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useAlertTitle } from '../../app/alerts/alert-title.words.ts';
import { SeverityPill } from '../../app/alerts/severity-pill.tsx';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Instant } from '../../ui/page/instant.tsx';
import { historyWords } from '../turns/history/history.words.ts';
import { ExchangeMoment, useExchangeTitle } from './exchange-moment.tsx';
import { visitWords } from './visits.words.ts';

const icons: Record<MomentKind, LucideIcon> = {
  passed: Footprints,
  played: MonitorPlay,
  started: PersonStanding,
  exchange: MessageCircle,
  shown: Eye,
  offered: ClipboardList,
  survey: ClipboardCheck,
  ticket: Ticket,
  alert: Bell,
  message: Megaphone,
  left: DoorOpen,
};

/** The answers of a survey; a reserved one reads so, whatever it was (ENC-7). */
function SurveyMoment({ survey: { complete, answers } }: { survey: NonNullable<Moment['survey']> }) {
  const words = useWords(visitWords);
  return (
    <>
      {!complete && <p className="meta warn">{words.unfinished}</p>}
      <dl>
        {answers.map(({ question_id, question, answer }) => (
          <div key={question_id}>
            <dt>{question}</dt>
            <dd className={answer ? '' : 'none'}>{answer === null ? words.private : answer || words.unanswered}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What a moment is called, and what more is told of it. */
function useTold(zone: string): (moment: Moment) => { title: string; more?: ReactNode } {
  const words = useWords(visitWords);
  const tickets = useWords(historyWords);
  const formats = useFormats(zone);
  const exchangeTitle = useExchangeTitle();
  const titleOf = useAlertTitle();
  return (moment) => {
    const { exchange, shown, offered, played, ticket, survey, alert, message } = moment;
    if (exchange) return { title: exchangeTitle(exchange), more: <ExchangeMoment exchange={exchange} /> };
    if (shown) return { title: `${words.saw(words.records[shown.kind])}: ${shown.name}` };
    if (offered) return { title: `${words.offers[offered.stage]}: ${offered.name}` };
    if (survey) return { title: `${words.answered}: ${survey.name}`, more: <SurveyMoment survey={survey} /> };
    if (played) {
      const { name, campaign, scene, until } = played;
      const about = [scene, campaign, words.until(formats.time(until))].filter(Boolean).join(' · ');
      return { title: `${words.played}: ${name}`, more: <p className="meta">{about}</p> };
    }
    if (ticket) {
      const { event, label, branch, name } = ticket;
      const where = event.box_number === null ? '' : tickets.boxNumber(event.box_number);
      const about = [branch, name, tickets.by(event.person, event.robot)].filter(Boolean).join(' · ');
      const title = [words.ticket(label), tickets.kinds[event.kind], where].filter(Boolean).join(' · ');
      return { title, more: <p className="meta">{about}</p> };
    }
    if (alert) return { title: `${words.alert}: ${titleOf(alert)}`, more: <SeverityPill severity={alert.severity} /> };
    if (message) return { title: words.message, more: <p className="answer">{message.text}</p> };
    if (moment.kind === 'left') return { title: moment.guessed ? words.leftUnseen : words.left };
    return { title: moment.kind === 'passed' ? words.passed : words.started };
  };
}

/** One moment on the line of time: when, and what happened. */
export function MomentRow({ moment, zone }: { moment: Moment; zone: string }) {
  const { title, more } = useTold(zone)(moment);
  const Icon = icons[moment.kind];
  return (
    <li data-kind={moment.kind} tabIndex={-1}>
      <span className="dot">
        <Icon aria-hidden />
      </span>
      <div>
        <p className="head">
          <b>{title}</b>
          <span className="meta">
            <Instant at={moment.at}>{moment.time}</Instant>
          </span>
        </p>
        {more}
      </div>
    </li>
  );
}
