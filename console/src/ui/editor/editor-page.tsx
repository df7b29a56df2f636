import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Redo2, Undo2 } from 'lucide-react';
import { memo, type ReactNode, useCallback, useRef } from 'react';
import { useToldKeys } from '../../app/page-keys.ts';
import { useWords } from '../../app/words.ts';
import { DraftOffer, useDraft } from '../form/draft-offer.tsx';
import type { FieldLabels } from '../form/field-labels.ts';
import { stickyFoot } from '../form/foot.ts';
import { LeaveDialog, useLeaveGuard } from '../form/leave-dialog.tsx';
import { useSaving } from '../form/saving.ts';
import { StaleDialog } from '../form/stale-dialog.tsx';
import { uiWords } from '../ui.words.ts';
import type { EditedDocument } from './document.ts';
import { editorWords } from './editor.words.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const Foot = styled('footer')(({ theme }) => ({
  ...stickyFoot,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 20,
  borderTop: '1px solid var(--line)',
  '& > .steps': { display: 'flex', gap: 4 },
  '& > .grow': { flex: 1 },
  // Two lines, and the rest of a phone is for what is edited.
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    padding: '8px 0',
    '& > .steps': { marginInlineStart: -10 },
    '& > button, & > a': { flex: '1 1 auto', height: 44, paddingInline: 10 },
  },
}));

export interface EditorPageProps<V extends object, C> extends EditedDocument<V, C> {
  /** Each value of the document, as it is named and read where two versions are compared. */
  fields: { [K in keyof V]: { label: string; read: (value: V[K], other: V[K]) => string } };
  /** The search parameter that names the record of the page: while it stays, a list on the page may write its own beside it. */
  subject: string;
  /** Called after a save. */
  onSaved: () => void;
  /** Stands in the foot, before its buttons. */
  status?: ReactNode;
  /** Buttons and boxes before 'Guardar'. */
  actions?: ReactNode;
  /** A view of one part that stands in place of the editor for a while: it has buttons of its own, and no step is taken back behind it. */
  over?: ReactNode;
  /** Whether the view, or a file on its way, holds what the document does not have yet: leaving asks, and while the view stands saving is its own. */
  overDirty?: boolean;
  children: ReactNode;
}

const rest = () => undefined;
const resting = { undo: rest, redo: rest };

/** An editor that is no form, on a page: takes steps back, places every failure, keeps drafts, and asks before anything is lost. */
export function EditorPage<V extends object, C>(props: EditorPageProps<V, C>) {
  const { document, version, draftKey, onSubmit, onSaved, fields } = props;
  const element = useRef<HTMLDivElement>(null);
  const labels = new Map(
    Object.entries(fields).map(([name, field]) => [name, { ...(field as { label: string }), busy: null }]),
  ) as FieldLabels;
  const draft = useDraft(draftKey, document, { version });
  const guard = useLeaveGuard(document.dirty || props.overDirty === true, props.subject);
  const saving = useSaving({ editable: document, element, labels, onSubmit });
  useUndoKeys(props.over ? resting : document);
  const { undo, redo } = useWords(editorWords);
  useToldKeys([
    { keys: 'mod+z', label: undo },
    { keys: 'mod+y', label: redo },
  ]);

  async function save(overwrite: boolean): Promise<void> {
    if (!(await saving.save(overwrite))) return;
    draft.drop();
    guard.pass();
    onSaved();
  }
  const latest = useRef(save);
  latest.current = save;
  const saveNow = useCallback(() => void latest.current(false), []);
  return (
    <div ref={element}>
      <DraftOffer draft={draft} />
      {props.over || (
        <>
          {props.children}
          {[...document.errors].map(([name, message]) => (
            <Alert key={name} severity="error">
              {labels.get(name)?.label}: {message}
            </Alert>
          ))}
          <EditorFoot
            undo={document.undo}
            redo={document.redo}
            canUndo={document.canUndo}
            canRedo={document.canRedo}
            saving={document.saving}
            status={props.status}
            actions={props.actions}
            onSave={saveNow}
          />
        </>
      )}
      <LeaveDialog
        guard={guard}
        onSave={async () => {
          // What saving asks and tells stands over the page, not over this question.
          guard.stay();
          if (props.over && props.overDirty)
            element.current?.querySelector<HTMLElement>('form button[type=submit]')?.click();
          else await save(false);
          return true;
        }}
        onDiscard={() => {
          draft.drop();
          guard.release();
        }}
      />
      <StaleDialog
        open={saving.stale}
        onClose={() => saving.setStale(false)}
        mine={document.values}
        version={version}
        labels={labels}
        onKeep={() => {
          saving.setStale(false);
          void save(true);
        }}
      />
    </div>
  );
}

interface EditorFootProps extends Pick<EditorPageProps<object, unknown>, 'status' | 'actions'> {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  saving: boolean;
  onSave: () => void;
}

/** Drawn anew only where it changes: who types has no time to wait for its buttons. */
const EditorFoot = memo(function EditorFoot(props: EditorFootProps) {
  const words = useWords(editorWords);
  const kit = useWords(uiWords);
  return (
    <Foot>
      <span className="steps">
        <Step label={words.undo} onClick={props.undo} disabled={!props.canUndo}>
          <Undo2 />
        </Step>
        <Step label={words.redo} onClick={props.redo} disabled={!props.canRedo}>
          <Redo2 />
        </Step>
      </span>
      {props.status}
      <span className="grow" />
      {props.actions}
      <Button variant="contained" loading={props.saving} onClick={props.onSave}>
        {kit.save}
      </Button>
    </Foot>
  );
});

/** A step back or on; a button that cannot be pressed has no tooltip of its own. */
function Step({
  label,
  onClick,
  disabled,
  children,
}: {
  label: string;
  onClick: () => void;
  disabled: boolean;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} onClick={onClick} disabled={disabled}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
