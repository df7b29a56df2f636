import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import { SavedModal } from '../ui/form/saved-modal.tsx';
import { ConfirmProvider } from '../ui/overlay/confirm.tsx';
import { ProblemModal } from '../ui/overlay/problem-modal.tsx';
import { Toasts } from '../ui/toast.tsx';
import { features } from './features.ts';
import { queryClient } from './query.ts';
import { RobotActions } from './robot-actions.ts';
import { AppTheme } from './theme/theme-provider.tsx';

const robotActions = features.flatMap((feature) => feature.robotActions ?? []);

/** The pages of a router with all that stands around them: looks, what was fetched, questions, and what is said of writes. */
export function Providers({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <RobotActions value={robotActions}>
            <RouterProvider router={router} />
          </RobotActions>
        </ConfirmProvider>
        <Toasts />
        <SavedModal />
        <ProblemModal />
      </QueryClientProvider>
    </AppTheme>
  );
}
