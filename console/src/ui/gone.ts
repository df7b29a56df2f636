import type { ApiError } from '@botones/contract/calls/api-error';
import { useEffect } from 'react';
import { useErrorMessage } from './error-messages.ts';
import { toast } from './toast.tsx';

/** Says in a toast that something is not there, once. */
export function useSaid(message: string | null): void {
  useEffect(() => {
    if (message) toast({ message, tone: 'failed' });
  }, [message]);
}

/** Whether the record that a page is about is not there for this person, which is then told; its list takes over (AMB-140). */
export function useGone(error: ApiError | null, statuses: readonly number[] = [404]): boolean {
  const errorMessage = useErrorMessage();
  const message = error && statuses.includes(error.status) ? errorMessage(error) : null;
  useSaid(message);
  return message !== null;
}
