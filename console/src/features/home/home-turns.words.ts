import { defineWords } from '../../app/words.ts';

/** What the first page says to who serves tickets. */
export const homeTurnsWords = defineWords({
  es: {
    boxNumber: (n: number) => `Caja ${n}`,
    take: (waiting: number, counted: string) => `Tomar turno · ${waiting === 1 ? '1 espera' : `${counted} esperan`}`,
    next: (label: string) => `Sigue el ${label}, que espera`,
    nobody: 'Nadie espera',
    nobodyBody: 'Cuando alguien tome un turno, aquí podrá llamarlo.',
    toDesk: (n: number) => `Ir a la caja ${n}`,
    goOn: (label: string) => `Seguir con el turno ${label}`,
    waiting: (waiting: number, counted: string) =>
      waiting === 1 ? '1 persona espera.' : `${counted} personas esperan.`,
    noBox: 'Todavía no atiende en ninguna caja',
    noBoxBody: 'Elija la sucursal y la caja donde atiende, y tome el primer turno.',
    chooseBox: 'Elegir caja',
  },
  en: {
    boxNumber: (n) => `Box ${n}`,
    take: (waiting, counted) => `Take turn · ${waiting === 1 ? '1 waits' : `${counted} wait`}`,
    next: (label) => `Next is ${label}, who has waited`,
    nobody: 'Nobody is waiting',
    nobodyBody: 'Once somebody takes a ticket, you can call them here.',
    toDesk: (n) => `Go to box ${n}`,
    goOn: (label) => `Go on with ticket ${label}`,
    waiting: (waiting, counted) => (waiting === 1 ? '1 person waits.' : `${counted} people wait.`),
    noBox: 'You serve at no box yet',
    noBoxBody: 'Choose the branch and the box where you serve, and take the first ticket.',
    chooseBox: 'Choose a box',
  },
  ja: {
    boxNumber: (n) => `窓口 ${n}`,
    take: (_waiting, counted) => `番号を取る · ${counted} 人待ち`,
    next: (label) => `次は ${label}、待ち時間`,
    nobody: '待っている人はいません',
    nobodyBody: '番号が取られると、ここから呼び出せます。',
    toDesk: (n) => `窓口 ${n} へ`,
    goOn: (label) => `番号 ${label} の対応を続ける`,
    waiting: (_waiting, counted) => `${counted} 人が待っています。`,
    noBox: 'まだ窓口が割り当てられていません',
    noBoxBody: '担当する支店と窓口を選び、最初の番号を取ってください。',
    chooseBox: '窓口を選ぶ',
  },
});
