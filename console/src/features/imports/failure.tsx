import { ApiError } from '@botones/contract/calls/api-error';
import FormHelperText from '@mui/material/FormHelperText';
import { useErrorMessage } from '../../ui/error-messages.ts';

/** Why a step could not be taken. */
export function Failure({ of }: { of: unknown }) {
  const errorMessage = useErrorMessage();
  if (!(of instanceof ApiError)) return null;
  return (
    <FormHelperText error role="alert">
      {errorMessage(of)}
    </FormHelperText>
  );
}
