import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { SavedModal } from '../ui/form/saved-modal.tsx';
import { ProblemModal } from '../ui/problem-modal.tsx';
import { Toasts } from '../ui/toast.tsx';
import { queryClient } from './query.ts';
import { AppTheme } from './theme/theme-provider.tsx';

/** The pages of a router with all that stands around them: looks, what was fetched, questions, and what is said of writes. */
export function Providers({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
        <Toasts />
        <SavedModal />
        <ProblemModal />
      </QueryClientProvider>
    </AppTheme>
  );
}
