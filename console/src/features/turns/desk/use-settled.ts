import { useEffect, useState } from 'react';

/** Within this time, in ms, a second press is of the hand that pressed twice. */
const twiceMs = 700;

/** Whether a ticket is in service for longer than a hand needs to press twice; 0: none is. */
export function useSettled(id: number): boolean {
  const [settled, setSettled] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), twiceMs);
    return () => clearTimeout(timer);
  }, [id]);
  return settled === id;
}
