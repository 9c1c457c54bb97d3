/** English texts that mean several things, for which French has different words. */
export const differentTranslations: Readonly<
  Record<string, { readonly fr: readonly string[]; readonly because: string }>
> = {
  Price: { fr: ['Prix', 'Tarif'], because: 'what a ticket or a filter asks, and what an event costs' },
  'Next date': {
    fr: ['Date suivante', 'Prochaine date'],
    because: 'the date after the one that is shown, and the next of all',
  },
  'Next month': {
    fr: ['Le mois prochain', 'Mois suivant'],
    because: 'the month after this one, and after the one that is shown',
  },
  'Next week': {
    fr: ['La semaine prochaine', 'Semaine suivante'],
    because: 'the week after this one, and after the one that is shown',
  },
  From: { fr: ['Du', 'Origine'], because: 'a source, and a day' },
  until: { fr: ['jusqu’au', 'jusqu’à'], because: 'a day, and a time' },
  created: { fr: ['création', 'créé'], because: 'an action of the log, and what became of something imported' },
  deleted: { fr: ['a supprimé', 'suppression'], because: 'an action behind a name, and in the log' },
  published: {
    fr: ['a publié', 'publication', 'publié, publiée'],
    because: 'an action behind a name, in the log, and the words for it in tables',
  },
  changed: { fr: ['a modifié', 'modifié'], because: 'an action behind a name, and what became of something imported' },
  'moved to the trash': {
    fr: ['a mis à la corbeille', 'mis à la corbeille'],
    because: 'an action behind a name, and what became of something imported',
  },
  cancelled: { fr: ['annulé', 'abandonnée'], because: 'an event, and an import' },
  failed: { fr: ['échec', 'échouée'], because: 'the outcome of a run, and the state of an import' },
  default: { fr: ['par défaut', 'par défaut\u00a0:'], because: 'alone, and before a value' },
  All: { fr: ['Tous', 'Tout', 'Toutes'], because: 'the gender of what is meant' },
  Search: { fr: ['Recherche', 'Rechercher'], because: 'what is searched for, and a button' },
  State: { fr: ['État', 'État (région)'], because: 'of an import, and of a country' },
  'Sign in': { fr: ['Connexion', 'Se connecter'], because: 'a heading, and a button' },
  Created: { fr: ['Création', 'Créé'], because: 'an action, and a column of passwords' },
  Change: { fr: ['Modification', 'Modifier'], because: 'a column, and what leads to the fields' },
  Changed: { fr: ['Modification', 'Modifié'], because: 'an action, and a column' },
  Published: { fr: ['Publication', 'Publié', 'Publiés'], because: 'an action, one event, and several' },
  Scheduled: { fr: ['Programmé', 'Programmés', 'Prévu'], because: 'one event, several, and one that takes place' },
  Private: { fr: ['Privé', 'Privés'], because: 'one event, and several' },
  'Is it one of these?': {
    fr: ['Est-ce l’un de ceux-ci\u00a0?', 'Est-ce l’une de ces fiches\u00a0?'],
    because: 'the gender of what is meant',
  },
  Cancelled: { fr: ['Annulé', 'Abandonnée'], because: 'an event, and an import' },
  Id: { fr: ['Identifiant', 'Numéro'], because: 'in a table that is imported, and in one of ours' },
  'Moved online': { fr: ['Déplacé en ligne', 'Désormais en ligne'], because: 'in a table, and on a page' },
  'moved online': { fr: ['en ligne', 'transféré en ligne'], because: 'the words for it in tables, and in the log' },
  Details: { fr: ['Détails', 'Informations pratiques'], because: 'of a finding, and of an event' },
  View: { fr: ['Affichage', 'Voir'], because: 'how the calendar looks, and to look at a page' },
  Review: { fr: ['Relire', 'À relire'], because: 'what one does, and where that waits' },
  Views: { fr: ['Affichages', 'Vues'], because: 'how the calendar looks, and questions with a name' },
}
