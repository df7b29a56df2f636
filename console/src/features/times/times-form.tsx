import { type Robot, robots, Times } from '@botones/contract/robots';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { BellRing, Hourglass, type LucideIcon, Mic, TimerOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { DraftOffer, useDraft } from '../../ui/draft-offer.tsx';
import { NumberInput } from '../../ui/fields.tsx';
import { useFilledFrom } from '../../ui/filled-from.ts';
import { useContractForm } from '../../ui/form.ts';
import { Labels } from '../../ui/form-drawer-labels.ts';
import { LeaveDialog, useLeaveGuard } from '../../ui/leave-dialog.tsx';
import { useSaving } from '../../ui/saving.ts';
import { StaleDialog } from '../../ui/stale-dialog.tsx';
import { SuccessModal } from '../../ui/success-modal.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { timesWords } from './times.words.ts';

type Name = keyof Times;

/** In the order of a conversation: it waits, listens, reminds, and gives up. */
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
  maxWidth: 860,
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
  '& .MuiAlert-root': { marginBottom: 24 },
  // Two lines are kept, so that an error in place of a hint moves nothing.
  '& .time .MuiFormHelperText-root': { minHeight: '3.32em' },
  '& footer': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 16,
    marginTop: 20,
    paddingTop: 20,
    borderTop: '1px solid var(--line)',
  },
  '& footer p': { margin: 0, flex: '1 1 260px', fontSize: '0.8125rem', color: 'var(--ink-2)' },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& .grid': { gridTemplateColumns: '1fr', gap: 22 },
    '& footer > button': { flex: '1 1 100%', height: 48 },
  },
}));

/** The four interaction times of a robot (TIM-01..19), prefilled from it (AMB-059). */
export function TimesForm({ robot }: { robot: Robot }) {
  const words = useWords(timesWords);
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const form = useContractForm(Times, timesOf(robot));
  const { isDirty, isSubmitting } = form.formState;
  const [saved, setSaved] = useState(false);
  const params = { robot_id: robot.robot_id };
  const write = useWrite(robots.update, { inForm: true });
  const filled = useFilledFrom(form, robot, timesOf, () => call(robots.get, { params }));
  const draft = useDraft(`times.${robot.robot_id}`, form, { filled });
  const guard = useLeaveGuard(isDirty && !saved);

  const saving = useSaving({
    form,
    element,
    onSubmit: async (values, { overwrite }) => {
      const made = await write.mutateAsync({ params, body: { ...values, ...filled.against(overwrite) } });
      filled.saved(made);
      form.reset(timesOf(made));
      return true;
    },
  });
  /** Answers whether it was saved. */
  async function save(overwrite: boolean): Promise<boolean> {
    const done = await saving.save(overwrite);
    if (done) draft.drop();
    return done;
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) setSaved(await save(false));
  };

  return (
    <TimesCard>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <DraftOffer draft={draft} />
        <Labels value={saving.labels}>
          <FormProvider {...form}>
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
          </FormProvider>
        </Labels>
        <footer>
          <p>{words.reach}</p>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {kit.save}
          </Button>
        </footer>
      </form>
      <LeaveDialog
        guard={guard}
        onSave={async () => {
          const done = await save(false);
          if (done) guard.release();
          return done;
        }}
        onDiscard={() => {
          draft.drop();
          guard.release();
        }}
      />
      <StaleDialog
        open={saving.stale}
        onClose={() => saving.setStale(false)}
        mine={form.getValues}
        filled={filled}
        labels={saving.labels}
        onKeep={async () => {
          saving.setStale(false);
          setSaved(await save(true));
        }}
      />
      <SuccessModal title={words.saved} open={saved} onClose={() => void navigate('/robots')}>
        {words.savedBody}
      </SuccessModal>
    </TimesCard>
  );
}
