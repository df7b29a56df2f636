import type { Import } from '@botones/contract/imports/imports';
import { useErrorMessage } from '../../../ui/error-messages.ts';

/** The pictures of the archive that could not be kept, and why. */
export function PicturesRefused({ of }: { of: Import['pictures_refused'] }) {
  const errorMessage = useErrorMessage();
  if (of.length === 0) return null;
  return (
    <ul style={{ margin: '8px 0 0', paddingLeft: 20, overflowWrap: 'anywhere' }}>
      {of.map((refused) => (
        <li key={refused.name}>
          {refused.name}: {errorMessage(refused)}
        </li>
      ))}
    </ul>
  );
}
