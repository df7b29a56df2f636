import { defineWords } from '../../../app/words.ts';

/** What the login says of a company's own account; small, as its other words are. */
export const companyWords = defineWords({
  es: {
    enter: 'Entrar con la cuenta de la empresa',
    offered: 'También puede entrar con la cuenta de la empresa.',
    only: 'Su empresa pide entrar con su propia cuenta, sin contraseña de Botones.',
    coming: 'Entrando con la cuenta de la empresa…',
  },
  en: {
    enter: 'Sign in with the company’s account',
    offered: 'You can also sign in with the company’s account.',
    only: 'Your company asks you to sign in with its own account, without a password of Botones.',
    coming: 'Signing in with the company’s account…',
  },
  ja: {
    enter: '会社のアカウントでログイン',
    offered: '会社のアカウントでもログインできます。',
    only: '会社の設定により、Botones のパスワードではなく会社のアカウントでログインします。',
    coming: '会社のアカウントでログインしています…',
  },
});
