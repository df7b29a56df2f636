import { Times } from '@botones/contract/robots/interaction-times';
import { type Robot, robots } from '@botones/contract/robots/robots';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { BellRing, Hourglass, type LucideIcon, Mic, TimerOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { NumberInput } from '../../ui/fields/fields.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { shortFormWidth } from '../../ui/form/form-panel.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { SuccessModal } from '../../ui/form/success-modal.tsx';
import { timesWords } from './times.words.ts';

type Name = keyof Times;

/** In the order of an interaction: it waits, listens, reminds, and gives up. */
const fields: { name: Name; icon: LucideIcon }[] = [
  { name: 'max_wait_time', icon: Hourglass },
  { name: 'mic_listening_time', icon: Mic },
  { name: 'time_to_remind_client', icon: BellRing },
  { name: 'downtime_allowed', icon: TimerOff },
];

/** The range that the contract itself checks, so that label and rule cannot differ. */
const rangeOf = (name: Name) => ({ min: Times.shape[name].minValue ?? 0, max: Times.shape[name].maxValue ?? 0 });

const timesOf = (robot: Robot): Times => ({
  max_wait_time: robot.max_wait_time,
  downtime_allowed: robot.downtime_allowed,
  mic_listening_time: robot.mic_listening_time,
  time_to_remind_client: robot.time_to_remind_client,
});

export const TimesCard = styled(Card)(({ theme }) => ({
  maxWidth: shortFormWidth,
  padding: 28,
  '& .grid': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '20px 32px' },
  '& .time': { display: 'flex', gap: 14, minWidth: 0, '& > div': { flex: 1 } },
  '& .time > svg': {
    flex: 'none',
    width: 40,
    height: 40,
    padding: 10,
    borderRadius: 12,
    strokeWidth: 1.75,
    background: 'var(--primary-soft)',
    color: 'var(--primary-text)',
    // Level with the control, below its label.
    marginTop: 29,
  },
  // Two lines are kept, so that an error in place of a hint moves nothing.
  '& .time .MuiFormHelperText-root': { minHeight: '3.32em' },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& .grid': { gridTemplateColumns: '1fr', gap: 22 },
  },
}));

/** The four interaction times of a robot (TIM-01..19), prefilled from it (AMB-059). */
export function TimesForm({ robot }: { robot: Robot }) {
  const words = useWords(timesWords);
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const params = { robot_id: robot.robot_id };
  const write = useWrite(robots.update);
  const edited = useRecordForm({
    schema: Times,
    record: robot,
    valuesOf: timesOf,
    draftKey: `times.${robot.robot_id}`,
    read: () => call(robots.get, { params }),
    update: (values, against) => write.mutateAsync({ params, body: { ...values, ...against } }),
  });
  return (
    <TimesCard>
      <FormPage {...edited} onSaved={() => setSaved(true)} note={words.reach}>
        <div className="grid">
          {fields.map(({ name, icon: Icon }) => {
            const { min, max } = rangeOf(name);
            return (
              <div className="time" key={name}>
                <Icon aria-hidden />
                <NumberInput<Times>
                  name={name}
                  label={words[name]}
                  note={words.range(String(min), String(max))}
                  hint={words[`${name}_hint`]}
                  unit={words.unit}
                  min={min}
                  max={max}
                />
              </div>
            );
          })}
        </div>
      </FormPage>
      <SuccessModal title={words.saved} open={saved} onClose={() => void navigate('/robots')}>
        {words.savedBody}
      </SuccessModal>
    </TimesCard>
  );
}
