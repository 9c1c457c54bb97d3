import type { Activity } from '../../../domain/activity.ts'
import type { Localized } from '../../../i18n/language.ts'
import { memberLabel } from '../history/members.ts'

/** What an action is called: as a heading, and behind the name of its user. */
interface ActionWords {
  readonly title: Localized
  readonly done: Localized
}

/** The actions of the activity log. */
export const actionWords: Readonly<Record<Activity['action'], ActionWords>> = {
  created: { title: { en: 'Created', fr: 'Création' }, done: { en: 'added', fr: 'a ajouté' } },
  updated: { title: { en: 'Changed', fr: 'Modification' }, done: { en: 'changed', fr: 'a modifié' } },
  published: { title: { en: 'Published', fr: 'Publication' }, done: { en: 'published', fr: 'a publié' } },
  trashed: {
    title: { en: 'Moved to the trash', fr: 'Mise à la corbeille' },
    done: { en: 'moved to the trash', fr: 'a mis à la corbeille' },
  },
  restored: {
    title: { en: 'Restored from the trash', fr: 'Restauration' },
    done: { en: 'took out of the trash', fr: 'a sorti de la corbeille' },
  },
  deleted: { title: { en: 'Deleted', fr: 'Suppression' }, done: { en: 'deleted', fr: 'a supprimé' } },
  purged: {
    title: { en: 'Deleted for good', fr: 'Suppression définitive' },
    done: { en: 'purged', fr: 'a purgé' },
  },
  sold: {
    title: { en: 'Tickets sold', fr: 'Vente de billets' },
    done: { en: 'counted sales of', fr: 'a compté des ventes de' },
  },
}

/** What a record of a kind is called: by itself, without a name of its own, and where it is known which one is meant. */
interface KindWords {
  readonly title: Localized
  readonly one: Localized
  readonly the: Localized
}

/** The kinds of records in the activity log. */
export const kindWords: Readonly<Record<Activity['kind'], KindWords>> = {
  event: named('Event', 'an event', 'the event', 'Événement', 'un événement', 'l’événement'),
  venue: named('Venue', 'a venue', 'the venue', 'Lieu', 'un lieu', 'le lieu'),
  organizer: named('Organizer', 'an organizer', 'the organizer', 'Organisateur', 'un organisateur', 'l’organisateur'),
  category: named('Category', 'a category', 'the category', 'Catégorie', 'une catégorie', 'la catégorie'),
  tag: named('Tag', 'a tag', 'the tag', 'Étiquette', 'une étiquette', 'l’étiquette'),
  ticket: named('Ticket', 'a ticket', 'the ticket', 'Billet', 'un billet', 'le billet'),
  image: named('Picture', 'an image', 'the picture', 'Image', 'une image', 'l’image'),
  user: named('User', 'a user', 'the account', 'Utilisateur', 'un utilisateur', 'le compte'),
}

function named(title: string, one: string, the: string, titre: string, un: string, le: string): KindWords {
  return { title: { en: title, fr: titre }, one: { en: one, fr: un }, the: { en: the, fr: le } }
}

/** What a member of a record is called: “Price”, of a ticket “Price (the ticket)”; the record itself without a member. */
export function memberOrRecord(kind: Activity['kind'], member: string | null): Localized {
  const { the } = kindWords[kind]
  if (member === null) return the
  const label = memberLabel(member, kind === 'ticket' || kind === 'image' || kind === 'user' ? 'event' : kind)
  return kind === 'event' ? label : { en: `${label.en} (${the.en})`, fr: `${label.fr} (${the.fr})` }
}
