import type { Localized } from '../../../../i18n/language.ts'

/** The words of the pages about users. */
export const words = {
  users: { en: 'Users', fr: 'Utilisateurs' },
  search: { en: 'Search users', fr: 'Rechercher des utilisateurs' },
  none: { en: 'No user is found.', fr: 'Aucun utilisateur trouvé.' },
  add: { en: 'Add a user', fr: 'Ajouter un utilisateur' },
  since: { en: 'Since', fr: 'Depuis' },
  create: { en: 'Add and invite', fr: 'Ajouter et inviter' },
  save: { en: 'Save', fr: 'Enregistrer' },
  saved: { en: 'The user is saved.', fr: 'L’utilisateur est enregistré.' },
  link: {
    en: 'Give this link to the user, it will not be shown again:',
    fr: 'Transmettez ce lien à l’utilisateur, il ne sera plus affiché :',
  },
  removal: { en: 'Remove the user', fr: 'Supprimer l’utilisateur' },
  removalText: {
    en: 'The user cannot sign in any more. Events, venues and pictures stay, and go to somebody else.',
    fr: 'L’utilisateur ne pourra plus se connecter. Ses événements, lieux et images restent, et reviennent à quelqu’un d’autre.',
  },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removed: { en: 'The user is removed.', fr: 'L’utilisateur est supprimé.' },
} as const satisfies Record<string, Localized>

/** Those about the ways in of a user. */
export const wayWords = {
  way: { en: 'Way in', fr: 'Accès' },
  wayText: {
    en: 'A new link lets the user set a password, once, within seven days. The password of now serves until then.',
    fr: 'Un nouveau lien permet à l’utilisateur de définir un mot de passe, une fois, dans les sept jours. Le mot de passe actuel reste valable d’ici là.',
  },
  invite: { en: 'Make a link', fr: 'Créer un lien' },
  sessions: { en: 'Sessions at the desk', fr: 'Sessions au bureau' },
  noSessions: { en: 'Not signed in anywhere.', fr: 'Connecté nulle part.' },
  count: (count: number): Localized => ({
    en: count === 1 ? 'Signed in in one browser.' : `Signed in in ${count} browsers.`,
    fr: count === 1 ? 'Connecté dans un navigateur.' : `Connecté dans ${count} navigateurs.`,
  }),
  lastUse: { en: 'Last use:', fr: 'Dernier usage :' },
  endSessions: { en: 'Sign out everywhere', fr: 'Déconnecter partout' },
  ended: { en: 'All sessions are ended.', fr: 'Toutes les sessions ont pris fin.' },
  codes: { en: 'Codes at sign-in', fr: 'Codes de connexion' },
  codesOn: {
    en: 'A code is asked for beside the password. Turn codes off only if authenticator and recovery codes are lost.',
    fr: 'Un code est demandé avec le mot de passe. Ne désactivez les codes que si l’application et les codes de secours sont perdus.',
  },
  codesOff: { en: 'Codes are off.', fr: 'Les codes sont désactivés.' },
  ownCodes: { en: 'Your own codes are in “Your account”', fr: 'Vos propres codes se règlent dans « Votre compte »' },
  turnOff: { en: 'Turn codes off', fr: 'Désactiver les codes' },
  codesTurnedOff: {
    en: 'Codes are off: the password is enough.',
    fr: 'Les codes sont désactivés : le mot de passe suffit.',
  },
  programs: { en: 'Passwords for programs', fr: 'Mots de passe pour les programmes' },
  noPrograms: { en: 'None.', fr: 'Aucun.' },
  revoke: { en: 'Revoke', fr: 'Révoquer' },
  revoked: { en: 'It is revoked.', fr: 'Il est révoqué.' },
} as const
