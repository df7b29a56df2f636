import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { Providers } from '../app/providers.tsx';
import { queryClient } from '../app/query.ts';
import { setupUser } from './user.ts';

/** Draws a part of the kit with all that stands around a page, but no server; `router` says where one is and leads elsewhere. */
export function showPart(part: ReactNode, path = '/list', width = 1280) {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void };
  };
  happyDOM.setViewport({ width, height: 900 });
  // A test may draw a second one: it begins with nothing of the first.
  queryClient.clear();
  const router = createMemoryRouter(
    [
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      { path: '*', element: part },
    ],
    { initialEntries: ['/elsewhere', path] },
  );
  const shown = render(<Providers router={router} />);
  return { ...shown, user: setupUser(), router, search: () => router.state.location.search };
}
