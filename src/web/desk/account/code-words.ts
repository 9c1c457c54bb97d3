import type { Localized } from '../../../i18n/language.ts'

/** The words of the pages about codes of an authenticator. */
export const codeWords = {
  title: { en: 'Codes at sign-in', fr: 'Codes de connexion' },
  enterTitle: { en: 'Your code', fr: 'Votre code' },
  enterText: {
    en: 'Type the code of six digits that your authenticator shows for this calendar, or one of your recovery codes.',
    fr: 'Saisissez le code à six chiffres que votre application d’authentification affiche pour ce calendrier, ou l’un de vos codes de secours.',
  },
  enter: { en: 'Go on', fr: 'Continuer' },
  over: {
    en: 'You have waited too long: begin again with your password.',
    fr: 'Vous avez attendu trop longtemps : recommencez avec votre mot de passe.',
  },
  lead: {
    en: 'With codes, a password that somebody has seen is not enough: at sign-in, you also type a code that your telephone shows.',
    fr: 'Avec les codes, un mot de passe que quelqu’un a vu ne suffit pas : à la connexion, vous saisissez aussi un code affiché par votre téléphone.',
  },
  scan: {
    en: 'Scan this picture with an authenticator (Aegis, FreeOTP, Google Authenticator, a password manager), then type the code that it shows.',
    fr: 'Scannez cette image avec une application d’authentification (Aegis, FreeOTP, Google Authenticator, un gestionnaire de mots de passe), puis saisissez le code affiché.',
  },
  picture: { en: 'QR code of the secret below', fr: 'QR code du secret ci-dessous' },
  byHand: { en: 'Or type this secret there:', fr: 'Ou saisissez-y ce secret :' },
  turnOn: { en: 'Turn codes on', fr: 'Activer les codes' },
  isOn: { en: 'Codes are on.', fr: 'Les codes sont activés.' },
  left: { en: 'Recovery codes left:', fr: 'Codes de secours restants :' },
  password: { en: 'Current password', fr: 'Mot de passe actuel' },
  renew: { en: 'New recovery codes', fr: 'Nouveaux codes de secours' },
  turnOff: { en: 'Turn codes off', fr: 'Désactiver les codes' },
  isOff: { en: 'Codes are off.', fr: 'Les codes sont désactivés.' },
  keep: {
    en: 'Keep these recovery codes where your telephone is not, each lets you in once:',
    fr: 'Gardez ces codes de secours ailleurs que sur votre téléphone, chacun sert une fois :',
  },
} as const satisfies Record<string, Localized>

/** What is told after a recovery code was used. */
export function leftWords(left: number): Localized {
  return {
    en: `You have used a recovery code: ${left} left. “Your account” makes new ones.`,
    fr: `Vous avez utilisé un code de secours : il en reste ${left}. « Votre compte » en fait de nouveaux.`,
  }
}
