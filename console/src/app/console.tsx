import { useEffect, useRef, useState } from 'react';
import { Providers } from './providers.tsx';
import { queryClient } from './query.ts';
import { createConsoleRouter } from './router.tsx';
import { useSession } from './session/session.ts';

let shown = 0;

/** A router at the address of this moment, and nothing in memory of the person who was here before. */
function begin() {
  queryClient.clear();
  return createConsoleRouter();
}

/**
 * Everything behind the login; mounted for one person of one client, and nothing of theirs stays when it goes. Who was moved to
 * another client while this tab was open begins anew: keys of queries do not all name the client.
 */
export function Console() {
  const client_id = useSession()?.user.client?.client_id ?? 0;
  return <Whole key={client_id} />;
}

function Whole() {
  const [router] = useState(begin);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    shown += 1;
    return () => {
      here.current = false;
      shown -= 1;
      // Later, for strict mode leaves and comes back at once; and never what the next person is already reading.
      setTimeout(() => {
        if (!here.current) router.dispose();
        if (shown === 0) queryClient.clear();
      });
    };
  }, [router]);
  return <Providers router={router} />;
}
