import { useWords } from '../../app/words.ts';
import { OnceDialog, useCopyable } from '../../ui/export/once-dialog.tsx';
import { useSaved } from '../../ui/form/saved-modal.tsx';
import { userFormWords } from './user-form.words.ts';

/** An invitation that the inviting person hands over. */
export interface InvitationLink {
  name: string;
  link: string;
}

/** Where no mail goes out: the link of an invitation, shown this once. */
export function InvitationDialog({ invitation, onClose }: { invitation: InvitationLink; onClose: () => void }) {
  const words = useWords(userFormWords).invitation;
  const { output, button } = useCopyable({ text: invitation.link, words });
  // First that it was saved, then what is left to do about it.
  const saved = useSaved() !== null;
  if (saved) return null;
  const { title, body, close } = words;
  return (
    <OnceDialog title={title(invitation.name)} {...{ body, close, onClose }} onAway={onClose} action={button}>
      {output}
    </OnceDialog>
  );
}
