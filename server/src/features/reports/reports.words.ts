import { defineWords } from '@botones/contract/fields/words';

/** What mails with reports say. */
export const reportMailWords = defineWords({
  es: {
    subject: (name: string, days: string) => `${name}: ${days}`,
    test: (subject: string) => `Prueba · ${subject}`,
    of: (title: string, days: string) => `${title}, ${days}.`,
    sentence: (said: string) => `${said}.`,
    beside: (said: string) => `${said.charAt(0).toLocaleUpperCase('es-MX')}${said.slice(1)}.`,
    figure: (name: string, value: string) => `${name}: ${value}.`,
    changed: (name: string, value: string, change: string) =>
      `${name}: ${value} (${change.toLocaleLowerCase('es-MX')}).`,
    attached: 'El reporte completo va adjunto en PDF.',
    tooLarge: 'El reporte es demasiado grande para adjuntarlo: ábralo desde la consola.',
    open: 'Abrir en la consola',
    openReport: 'Abrir el reporte',
    note: (name: string) =>
      `Recibe este correo porque el reporte “${name}” de su organización lo nombra. Quien lo administra puede cambiarlo en Métricas, Reportes por correo.`,
    noteTest: 'Usted pidió esta prueba; nadie más la recibió.',
  },
  en: {
    subject: (name, days) => `${name}: ${days}`,
    test: (subject) => `Test · ${subject}`,
    of: (title, days) => `${title}, ${days}.`,
    sentence: (said) => `${said}.`,
    beside: (said) => `${said.charAt(0).toLocaleUpperCase('en')}${said.slice(1)}.`,
    figure: (name, value) => `${name}: ${value}.`,
    changed: (name, value, change) => `${name}: ${value} (${change.toLocaleLowerCase('en')}).`,
    attached: 'The whole report is attached as a PDF.',
    tooLarge: 'The report is too large to be attached: open it in the console.',
    open: 'Open in the console',
    openReport: 'Open the report',
    note: (name) =>
      `You get this mail because the report “${name}” of your organization names you. Whoever manages it can change it in Metrics, Reports by mail.`,
    noteTest: 'You asked for this test; nobody else got it.',
  },
  ja: {
    subject: (name, days) => `${name}: ${days}`,
    test: (subject) => `テスト · ${subject}`,
    of: (title, days) => `${title}、${days}。`,
    sentence: (said) => `${said}。`,
    beside: (said) => `${said}。`,
    figure: (name, value) => `${name}: ${value}`,
    changed: (name, value, change) => `${name}: ${value}（${change}）`,
    attached: 'レポート全体を PDF で添付しています。',
    tooLarge: 'レポートが大きすぎるため添付できません。コンソールで開いてください。',
    open: 'コンソールで開く',
    openReport: 'レポートを開く',
    note: (name) =>
      `このメールは、組織のレポート「${name}」の宛先になっているため届いています。「メトリクス」の「メールレポート」で変更できます。`,
    noteTest: 'このテストはあなたの依頼で送信されました。ほかの人には届いていません。',
  },
});
