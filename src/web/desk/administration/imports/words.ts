import type { ImportedKind, ImportState, Outcome } from '../../../../domain/import.ts'
import type { Localized } from '../../../../i18n/language.ts'

/** The words of the pages about imports. */
export const words = {
  imports: { en: 'Imports', fr: 'Importations' },
  add: { en: 'Import events', fr: 'Importer des événements' },
  none: { en: 'Nothing was imported yet.', fr: 'Rien n’a encore été importé.' },
  all: { en: 'All', fr: 'Toutes' },
  byHand: { en: 'By hand', fr: 'À la main' },
  what: { en: 'From', fr: 'Depuis' },
  when: { en: 'When', fr: 'Quand' },
  state: { en: 'State', fr: 'État' },
  brought: { en: 'Events', fr: 'Événements' },
  preview: { en: 'Preview', fr: 'Aperçu' },
  lead: {
    en: 'First you see a preview: what is new, what changes, and which lines are refused and why. Nothing is written before you say so.',
    fr: 'Vous voyez d’abord un aperçu : ce qui est nouveau, ce qui change, et quelles lignes sont refusées et pourquoi. Rien n’est écrit sans votre accord.',
  },
  lost: {
    en: 'Please choose the file again: browsers do not keep files when a form comes back.',
    fr: 'Veuillez choisir à nouveau le fichier : les navigateurs ne gardent pas les fichiers quand un formulaire revient.',
  },
  needed: { en: 'Choose a file, or give an address.', fr: 'Choisissez un fichier, ou indiquez une adresse.' },
  template: { en: 'Download a table to fill in', fr: 'Télécharger un tableau à remplir' },
  url: { en: 'Or an address on the web', fr: 'Ou une adresse sur le web' },
  notSame: { en: 'No, or it has the same name', fr: 'Non, ou il porte le même nom' },
  options: { en: 'More', fr: 'Plus' },
  show: { en: 'Show a preview', fr: 'Afficher un aperçu' },
  begun: { en: 'It is being read.', fr: 'La lecture est en cours.' },
  waits: { en: 'It waits for its turn.', fr: 'Elle attend son tour.' },
  reads: (count: number): Localized => ({ en: `Read so far: ${count}.`, fr: `Lu jusqu’ici : ${count}.` }),
  undoing: { en: 'It is being taken back.', fr: 'L’annulation est en cours.' },
  cancel: { en: 'Cancel the import', fr: 'Interrompre l’importation' },
  wasCancelled: {
    en: 'It was cancelled: what it wrote until then stays, and can be taken back.',
    fr: 'Elle a été interrompue : ce qu’elle avait écrit reste et peut être annulé.',
  },
  again: { en: 'Look again', fr: 'Actualiser' },
  trialTitle: { en: 'Preview: nothing is written yet', fr: 'Aperçu : rien n’est encore écrit' },
  doneTitle: { en: 'What it brought', fr: 'Ce qu’elle a apporté' },
  others: { en: 'Venues, organizers, categories and tags', fr: 'Lieux, organisateurs, catégories et étiquettes' },
  refused: (count: number): Localized => ({
    en: `Refused: ${count}. Correct them in your file and send it again, or import without them.`,
    fr: `Refus : ${count}. Corrigez-les dans votre fichier et renvoyez-le, ou importez sans eux.`,
  }),
  refusedDone: (count: number): Localized => ({
    en: `Refused: ${count}. Correct them in your file and import it again: what is here already stays.`,
    fr: `Refus : ${count}. Corrigez-les dans votre fichier et importez-le de nouveau : ce qui est déjà ici reste.`,
  }),
  which: { en: 'Show them', fr: 'Les afficher' },
  run: { en: 'Import now', fr: 'Importer maintenant' },
  nothing: {
    en: 'There is nothing to import: all of it is here, or is refused.',
    fr: 'Il n’y a rien à importer : tout est déjà ici, ou est refusé.',
  },
  tooOld: {
    en: 'What was read is not kept any more: send it again.',
    fr: 'Ce qui a été lu n’est plus conservé : renvoyez-le.',
  },
  another: { en: 'Send a corrected file', fr: 'Envoyer un fichier corrigé' },
  follow: { en: 'Import it regularly', fr: 'Importer régulièrement' },
  failed: { en: 'It could not be imported', fr: 'L’importation a échoué' },
  undo: { en: 'Take back…', fr: 'Annuler l’importation…' },
  undone: { en: 'It was taken back.', fr: 'Elle a été annulée.' },
  line: { en: 'Line', fr: 'Ligne' },
  thing: { en: 'Title', fr: 'Titre' },
  outcome: { en: 'What happens', fr: 'Ce qui se passe' },
  why: { en: 'Details', fr: 'Détails' },
  untitled: { en: '(without a title)', fr: '(sans titre)' },
  changes: { en: 'Changed:', fr: 'Modifié :' },
  keeps: { en: 'Kept as edited here:', fr: 'Gardé tel que modifié ici :' },
  noEntries: { en: 'Nothing to tell.', fr: 'Rien à signaler.' },
  undoTitle: { en: 'Take an import back', fr: 'Annuler une importation' },
  undoLead: {
    en: 'What it created goes to the trash, what it changed is as before. What was edited here since stays as it is: it says so below. Nothing has happened yet.',
    fr: 'Ce qu’elle a créé va à la corbeille, ce qu’elle a modifié redevient comme avant. Ce qui a été modifié ici depuis reste tel quel : c’est indiqué ci-dessous. Rien n’est encore fait.',
  },
  undoNow: { en: 'Take it back', fr: 'Annuler l’importation' },
  undoBegun: { en: 'It is being taken back.', fr: 'L’annulation est en cours.' },
  staying: { en: 'Stays', fr: 'Reste' },
  trash: { en: 'To the trash', fr: 'À la corbeille' },
  before: { en: 'As before', fr: 'Comme avant' },
  back: { en: 'From the trash', fr: 'De la corbeille' },
} as const

export const states: Readonly<Record<ImportState, Localized>> = {
  queued: { en: 'Waiting', fr: 'En attente' },
  running: { en: 'Running', fr: 'En cours' },
  done: { en: 'Done', fr: 'Terminée' },
  failed: { en: 'Failed', fr: 'Échec' },
  cancelled: { en: 'Cancelled', fr: 'Interrompue' },
  undoing: { en: 'Being taken back', fr: 'Annulation en cours' },
  undone: { en: 'Taken back', fr: 'Annulée' },
}

export const outcomeWords: Readonly<Record<Outcome, Localized>> = {
  created: { en: 'New', fr: 'Ajout' },
  changed: { en: 'Changed', fr: 'Modification' },
  unchanged: { en: 'The same', fr: 'Sans changement' },
  removed: { en: 'To the trash', fr: 'À la corbeille' },
  skipped: { en: 'Left alone', fr: 'Laissé tel quel' },
  failed: { en: 'Refused', fr: 'Refus' },
}

export const kindWords: Readonly<Record<ImportedKind, Localized>> = {
  event: { en: 'Event', fr: 'Événement' },
  venue: { en: 'Venue', fr: 'Lieu' },
  organizer: { en: 'Organizer', fr: 'Organisateur' },
  category: { en: 'Category', fr: 'Catégorie' },
  tag: { en: 'Tag', fr: 'Étiquette' },
}

export const statusWords = {
  publish: { en: 'Published', fr: 'Publié' },
  draft: { en: 'Draft', fr: 'Brouillon' },
  pending: { en: 'To be reviewed', fr: 'À relire' },
  private: { en: 'Private', fr: 'Privé' },
} as const satisfies Record<string, Localized>
