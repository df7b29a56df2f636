import Alert from '@mui/material/Alert';
import { useWords } from '../../app/words.ts';
import { OnceDialog, useCopyable } from '../../ui/export/once-dialog.tsx';
import { webhooksWords } from './webhooks.words.ts';

/** The secret of a new webhook: it closes by its button alone, never by a key or a press beside it. */
export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const words = useWords(webhooksWords);
  const { output, button } = useCopyable({ text: secret, words });
  const body = <Alert severity="warning">{words.secretBody}</Alert>;
  return (
    <OnceDialog title={words.secretTitle(name)} {...{ body, onClose }} close={words.kept} action={button}>
      {output}
    </OnceDialog>
  );
}
