import type { Clock } from '@botones/contract/device/fact-clock';
import type { NotificationFact } from '@botones/contract/device/facts';
import type { DroppedFacts } from './outbox.ts';

const recordsOf = (count: number): string => (count === 1 ? '1 registro' : `${count} registros`);

/** The alerts a robot raises about itself. People at the console read them, in the console's first language. */
export function createAlertFacts(stamp: () => Clock, uuid: () => string) {
  const make = (
    alert: string,
    type: NotificationFact['type'],
    title: string,
    description: string,
    solution: string | null,
    priority: NotificationFact['priority'],
  ): NotificationFact => ({ uuid: uuid(), at: stamp(), alert, type, title, description, solution, priority });
  return {
    gap: ({ count, from, to }: DroppedFacts) =>
      make(
        'outbox_gap',
        'warning',
        'Registros descartados por falta de espacio',
        `El robot pasó demasiado tiempo sin conexión y descartó ${recordsOf(count)} ${count === 1 ? 'anterior' : 'anteriores'}, de ${from} a ${to}.`,
        'Revise la red del robot. Las cifras de ese periodo están incompletas.',
        'high',
      ),
    refused: (count: number, error: string) =>
      make(
        'outbox_rejected',
        'warning',
        'Registros rechazados por el servidor',
        `El servidor no aceptó ${recordsOf(count)} del robot. Primer motivo: ${error.slice(0, 300)}`,
        'Actualice el programa del robot.',
        'medium',
      ),
    lowBattery: (percent: number) =>
      make(
        'low_battery',
        'warning',
        'Batería baja',
        `La batería del robot está al ${percent} %.`,
        'Conecte el robot a la corriente.',
        'high',
      ),
    batteryBack: (percent: number) =>
      make('battery_ok', 'success', 'Batería recuperada', `La batería del robot está al ${percent} %.`, null, null),
    microphone: () =>
      make(
        'microphone_fault',
        'error',
        'Micrófono sin señal',
        'El robot no oye a las personas; siguen disponibles los botones de su pantalla.',
        'Revise el cable del micrófono y reinicie el robot.',
        'high',
      ),
    zoomed: (scale: number) =>
      make(
        'display_zoomed',
        'warning',
        'Pantalla ampliada',
        `La página del robot apareció ampliada ${scale.toFixed(1)} veces; vuelve por sí sola a su tamaño.`,
        'Si se repite, desactive la ampliación en el navegador y en la accesibilidad del equipo.',
        'medium',
      ),
  };
}
