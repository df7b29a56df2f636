import type { ErrorCode } from '@botones/contract/errors';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Check, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FormProvider, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { useWords } from '../../app/words.ts';
import { SideDrawer } from '../overlay/side-drawer.tsx';
import { Face, type FaceState } from '../pictures/face.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { uiWords } from '../ui.words.ts';
import { DraftOffer, useDraft } from './draft-offer.tsx';
import { type FieldLabels, FieldLabelsContext } from './field-labels.ts';
import { type ContractForm, type FormSchema, useEditable } from './form.ts';
import { DrawerBody } from './form-drawer-body.ts';
import { LeaveDialog, useLeaveGuard } from './leave-dialog.tsx';
import type { RecordVersion } from './record-version.ts';
import { afterSaved } from './saved-modal.tsx';
import { useSaving } from './saving.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { UnseenErrors } from './unseen-errors.tsx';

export interface FormDrawerProps<S extends FormSchema> {
  open: boolean;
  /** Called once it may close: after a save, or when nothing would be lost. */
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  face?: FaceState;
  /** In px, where the usual is too narrow for what it holds. */
  width?: number;
  /** From `useContractForm`, in a component that is mounted anew for each record. */
  form: ContractForm<S>;
  /** Saves; its `ApiError` is shown here (so write with `mutateAsync`). With `overwrite` leave `updated_at` out. */
  onSubmit: (values: z.output<S>, how: { overwrite: boolean }) => Promise<unknown>;
  /** Names the draft of this record: 'robots.7'. Without it nothing is kept. */
  draftKey?: string;
  /** Fields of the draft that are never kept: passwords. A list of its own, not made at each render. */
  draftWithout?: readonly Path<z.input<S>>[];
  /** The field that a server failure is about: `{ 'robots.serial_taken': 'serial_number' }`. */
  fieldOf?: Partial<Record<ErrorCode, Path<z.input<S>>>>;
  /** From `useRecordVersion`, where there is a record: lets a stale write be compared and reloaded. */
  version?: RecordVersion<z.input<S>>;
  /** Milliseconds between the save and closing, with a tick on the button. */
  closeAfter?: number;
  loading?: boolean;
  /** What the button says that sends it, where that is not 'Guardar'. */
  submit?: string;
  /** Buttons before 'Guardar'. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form in a drawer on the right: places every failure, keeps drafts, and asks before anything typed is lost. */
export function FormDrawer<S extends FormSchema>(props: FormDrawerProps<S>) {
  const { open, form, width, onSubmit, onClose, draftKey, draftWithout, fieldOf, version, closeAfter = 0 } = props;
  const words = useWords(uiWords);
  const id = useId();
  const body = useRef<HTMLFormElement>(null);
  const [opener] = useState(() => document.activeElement);
  const [done, setDone] = useState(false);
  const [labels] = useState<FieldLabels>(() => new Map());
  const editable = useEditable(form);
  const { isDirty, isSubmitting } = form.formState;
  const draft = useDraft(open ? draftKey : undefined, editable, { secrets: draftWithout, version });
  const guard = useLeaveGuard(open && isDirty && !done);

  const close = () => {
    draft.drop();
    guard.release();
    onClose();
  };
  const saving = useSaving({
    editable,
    labels,
    element: body,
    fieldOf,
    onSubmit: async (values, how) => {
      await onSubmit(values, how);
      return true;
    },
  });
  /** Answers whether it was saved. */
  async function save(overwrite: boolean): Promise<boolean> {
    if (!(await saving.save(overwrite))) return false;
    setDone(true);
    draft.drop();
    if (closeAfter > 0) await new Promise((resolve) => setTimeout(resolve, closeAfter));
    close();
    return true;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isSubmitting && !done) void save(false);
  };
  // Two dialogs that close at once return the keyboard to one another, and the modal after a save to the form that is gone: then it goes
  // back to what opened the form.
  const focusOpener = () => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && opener instanceof HTMLElement) opener.focus();
  };
  const returnFocus = () => afterSaved(focusOpener);
  const leave = () => (isDirty && !done && !isSubmitting ? guard.ask() : close());

  return (
    <SideDrawer labelledBy={id} {...(width && { width })} open={open} onClose={leave} onExited={returnFocus}>
      <DrawerBody ref={body} noValidate onSubmit={submit}>
        <header>
          {props.face && <Face state={props.face} size={56} />}
          <div>
            <h2 id={id}>{props.title}</h2>
            {props.subtitle && <p>{props.subtitle}</p>}
          </div>
          <IconButton aria-label={words.close} onClick={leave}>
            <X />
          </IconButton>
        </header>
        <div className="fields">
          <DraftOffer draft={draft} />
          {props.loading ? (
            <FieldsSkeleton />
          ) : (
            <FieldLabelsContext value={labels}>
              <FormProvider {...form}>{props.children}</FormProvider>
            </FieldLabelsContext>
          )}
          <UnseenErrors wrong={saving.unseen} labels={labels} />
        </div>
        <footer>
          <Button variant="outlined" onClick={leave}>
            {words.cancel}
          </Button>
          {props.actions}
          <Button
            type="submit"
            variant="contained"
            disabled={props.loading}
            loading={isSubmitting}
            startIcon={done ? <Check /> : undefined}
          >
            {props.submit ?? words.save}
          </Button>
        </footer>
      </DrawerBody>
      <LeaveDialog guard={guard} onSave={() => save(false)} onDiscard={close} />
      <StaleDialog
        open={saving.stale}
        onClose={() => saving.setStale(false)}
        mine={form.getValues()}
        version={version}
        labels={labels}
        onKeep={() => {
          saving.setStale(false);
          void save(true);
        }}
      />
    </SideDrawer>
  );
}
