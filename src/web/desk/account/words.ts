import type { Role } from '../../../domain/user.ts'
import type { Localized } from '../../../i18n/language.ts'

/** The words of the pages about signing in and accounts. */
export const words = {
  signIn: { en: 'Sign in', fr: 'Connexion' },
  enter: { en: 'Sign in', fr: 'Se connecter' },
  login: { en: 'Login or e-mail address', fr: 'Identifiant ou adresse e-mail' },
  password: { en: 'Password', fr: 'Mot de passe' },
  out: { en: 'You are signed out.', fr: 'Vous êtes déconnecté.' },
  sent: {
    en: 'If there is such an account with an e-mail address, a link is on its way. It serves for two hours.',
    fr: 'S’il existe un tel compte avec une adresse e-mail, un lien vient d’être envoyé. Il est valable deux heures.',
  },
  forgot: { en: 'Forgotten your password?', fr: 'Mot de passe oublié ?' },
  forgotText: {
    en: 'You are sent a link with which you set a new one.',
    fr: 'Vous recevrez un lien pour en définir un nouveau.',
  },
  askText: {
    en: 'Ask an administrator of this calendar for a link with which you set a new one:',
    fr: 'Demandez à un administrateur de ce calendrier un lien pour en définir un nouveau :',
  },
  send: { en: 'Send the link', fr: 'Envoyer le lien' },
  back: { en: 'Back to sign in', fr: 'Retour à la connexion' },
  setPassword: { en: 'Set your password', fr: 'Définir votre mot de passe' },
  accountOf: { en: 'Your login is', fr: 'Votre identifiant est' },
  newPassword: { en: 'New password', fr: 'Nouveau mot de passe' },
  passwordHint: {
    en: 'At least 10 characters. A short sentence is easy to remember.',
    fr: 'Au moins 10 caractères. Une courte phrase se retient facilement.',
  },
  again: { en: 'The same again', fr: 'Le même une seconde fois' },
  differs: { en: 'The two are not the same.', fr: 'Les deux ne sont pas identiques.' },
  setAndEnter: { en: 'Set it and sign in', fr: 'Définir et se connecter' },
  isSet: { en: 'Your password is set.', fr: 'Votre mot de passe est défini.' },
  linkOver: {
    en: 'This link has been used, or is too old.',
    fr: 'Ce lien a déjà servi, ou est trop ancien.',
  },
  account: { en: 'Your account', fr: 'Votre compte' },
  change: { en: 'Change the password', fr: 'Changer le mot de passe' },
  current: { en: 'Current password', fr: 'Mot de passe actuel' },
  changed: {
    en: 'Your password is changed. You are signed out everywhere else.',
    fr: 'Votre mot de passe est changé. Vous êtes déconnecté partout ailleurs.',
  },
  sessions: { en: 'Where you are signed in', fr: 'Vos connexions' },
  browser: { en: 'Browser', fr: 'Navigateur' },
  network: { en: 'Network', fr: 'Réseau' },
  since: { en: 'Since', fr: 'Depuis' },
  lastUse: { en: 'Last use', fr: 'Dernier usage' },
  here: { en: 'here', fr: 'ici' },
  end: { en: 'Sign out', fr: 'Déconnecter' },
  endOthers: { en: 'Sign out everywhere else', fr: 'Se déconnecter partout ailleurs' },
  ended: { en: 'Signed out there.', fr: 'Déconnecté.' },
  programs: { en: 'Passwords for programs', fr: 'Mots de passe pour les programmes' },
  unknown: { en: 'unknown', fr: 'inconnu' },
} as const satisfies Record<string, Localized>

/** What the roles are called. */
export const roles = {
  administrator: { en: 'administrator', fr: 'administrateur' },
  editor: { en: 'editor', fr: 'éditeur' },
  author: { en: 'author', fr: 'auteur' },
  contributor: { en: 'contributor', fr: 'contributeur' },
  subscriber: { en: 'subscriber', fr: 'abonné' },
} as const satisfies Record<Role, Localized>

export const passwordWords = {
  title: { en: 'Passwords for programs', fr: 'Mots de passe pour les programmes' },
  lead: {
    en: 'An application password lets a program use the API in your name, until you revoke it. It does not open the desk.',
    fr: 'Un mot de passe d’application permet à un programme d’utiliser l’API en votre nom, jusqu’à sa révocation. Il n’ouvre pas le bureau.',
  },
  name: { en: 'Name', fr: 'Nom' },
  nameHint: { en: 'What it is for: Website of the choir', fr: 'À quoi il sert : site de la chorale' },
  add: { en: 'Create', fr: 'Créer' },
  created: { en: 'Created', fr: 'Créé' },
  used: { en: 'Last used', fr: 'Dernier usage' },
  never: { en: 'never', fr: 'jamais' },
  revoke: { en: 'Revoke', fr: 'Révoquer' },
  revoked: { en: 'It is revoked.', fr: 'Il est révoqué.' },
  secret: {
    en: 'Copy this password now, it will not be shown again:',
    fr: 'Copiez ce mot de passe maintenant, il ne sera plus affiché :',
  },
} as const satisfies Record<string, Localized>
