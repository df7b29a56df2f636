import type { Voice } from '@botones/contract/fields/voice';
import { useRights } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { noAgentsWords } from './no-agents.words.ts';

/** Says which texts a robot shows in silence for want of an agent, and who adds it (VOZ-1, ASG-36, ASG-37); nothing where there are none. */
export function useVoiceless(): (voiceless: readonly Voice[] | null | undefined) => string {
  const words = useWords(noAgentsWords);
  const staff = useRights()?.is_staff ?? false;
  return (voiceless) =>
    voiceless?.length
      ? [...voiceless.map((voice) => words.voiceless[voice]), staff ? words.staff.agents : words.others].join(' ')
      : '';
}
