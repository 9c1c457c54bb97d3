import type { Status } from '../../../domain/entities.ts'
import type { Localized } from '../../../i18n/language.ts'

/** The statuses of records, as people say them. */
export const statusWords: Readonly<Record<Status, Localized>> = {
  publish: { en: 'Published', fr: 'Publié' },
  future: { en: 'Scheduled', fr: 'Programmé' },
  draft: { en: 'Draft', fr: 'Brouillon' },
  pending: { en: 'Waiting for review', fr: 'En attente de relecture' },
  private: { en: 'Private', fr: 'Privé' },
  trash: { en: 'In the trash', fr: 'À la corbeille' },
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const compte = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`

/** The words of lists and forms of what events name. */
export const words = {
  all: { en: 'All', fr: 'Tous' },
  place: { en: 'Address', fr: 'Adresse' },
  contact: { en: 'Contact', fr: 'Coordonnées' },
  changed: { en: 'Last change', fr: 'Dernière modification' },
  count: { en: 'Published events', fr: 'Événements publiés' },
  used: { en: 'With events', fr: 'Avec des événements' },
  usedAny: { en: 'with or without', fr: 'avec ou sans' },
  usedUpcoming: { en: 'with upcoming ones', fr: 'avec des événements à venir' },
  usedNone: { en: 'without any', fr: 'sans aucun' },
  sort: { en: 'Sorted by', fr: 'Tri' },
  byName: { en: 'name, A to Z', fr: 'nom, de A à Z' },
  byNameBack: { en: 'name, Z to A', fr: 'nom, de Z à A' },
  byCount: { en: 'most events first', fr: 'nombre d’événements décroissant' },
  byCountBack: { en: 'fewest events first', fr: 'nombre d’événements croissant' },
  byAge: { en: 'newest first', fr: 'ajout le plus récent d’abord' },
  byAgeBack: { en: 'oldest first', fr: 'ajout le plus ancien d’abord' },
  byChange: { en: 'changed last', fr: 'modification la plus récente d’abord' },
  byChangeBack: { en: 'unchanged for longest', fr: 'modification la plus ancienne d’abord' },
  toTrash: { en: 'Move to the trash', fr: 'Mettre à la corbeille' },
  deleteTerm: { en: 'Delete', fr: 'Supprimer' },
  restore: { en: 'Restore', fr: 'Restaurer' },
  publish: { en: 'Publish', fr: 'Publier' },
  sure: {
    en: 'Yes, delete them: their events lose them',
    fr: 'Oui, les supprimer : leurs événements les perdent',
  },
  notSure: { en: 'Tick the box to delete them.', fr: 'Cochez la case pour les supprimer.' },
  view: { en: 'Public page', fr: 'Page publique' },
  history: { en: 'History', fr: 'Historique' },
  inTrash: { en: 'It is in the trash', fr: 'À la corbeille' },
  inTrashText: {
    en: 'It is shown nowhere. If you restore it, it is as it was, and its events have it again.',
    fr: 'La fiche n’est affichée nulle part. Restaurée, elle redevient ce qu’elle était, et ses événements la retrouvent.',
  },
  restored: { en: 'It was restored.', fr: 'La fiche a été restaurée.' },
  remove: { en: 'Move to the trash…', fr: 'Mettre à la corbeille…' },
  removeTerm: { en: 'Delete…', fr: 'Supprimer…' },
  trashText: (events: number, days: number): Localized => ({
    en: `${events === 0 ? 'No event has it.' : `${counted(events, 'event', 'events')} (dates of series counted) would lose it, and have it again when it is restored.`} After ${days} days in the trash it is deleted for good.`,
    fr: `${events === 0 ? 'Aucun événement n’y est rattaché.' : `${compte(events, 'événement (dates de séries comprises) la perdrait et la retrouverait', 'événements (dates de séries comprises) la perdraient et la retrouveraient')} à sa restauration.`} Après ${days} jours à la corbeille, la fiche est supprimée définitivement.`,
  }),
  deleteText: (events: number, below: number): Localized => ({
    en: `There is no trash for it: this can be undone right afterwards only. ${events === 0 ? 'No published event has it.' : `${counted(events, 'published event', 'published events')} would lose it and stay otherwise as they are.`}${below > 0 ? ` What is below it (${below}) moves up one level.` : ''}`,
    fr: `Il n’y a pas de corbeille pour elle : l’annulation n’est possible que juste après. ${events === 0 ? 'Aucun événement publié ne la porte.' : `${compte(events, 'événement publié la perdrait et resterait', 'événements publiés la perdraient et resteraient')} sinon inchangé${events < 2 ? '' : 's'}.`}${below > 0 ? ` Ses sous-catégories (${below}) remontent d’un niveau.` : ''}`,
  }),
  done: (count: number, refused: number): Localized => ({
    en: `${count} changed.${refused > 0 ? ` ${refused} could not be changed: they are not yours, or have gone.` : ''}`,
    fr: `Fiches modifiées : ${count}.${refused > 0 ? ` Non modifiées : ${refused} ; elles ne vous appartiennent pas ou ont disparu.` : ''}`,
  }),
} as const
