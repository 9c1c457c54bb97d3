import type { Localized } from '../../../i18n/language.ts'

/** The words in which the pages of the kinds differ. */
export interface KindWords {
  readonly many: Localized
  readonly add: Localized
  readonly added: Localized
  readonly saved: Localized
  readonly search: Localized
  readonly none: Localized
  /** What was moved to the trash, or deleted for good. */
  readonly removed: Localized
  readonly nameHint: Localized
}

export const kindWords: Readonly<Record<'venue' | 'organizer' | 'category' | 'tag', KindWords>> = {
  venue: {
    many: { en: 'Venues', fr: 'Lieux' },
    add: { en: 'Add a venue', fr: 'Ajouter un lieu' },
    added: { en: 'The venue was added.', fr: 'Le lieu a été ajouté.' },
    saved: { en: 'The venue was saved.', fr: 'Le lieu a été enregistré.' },
    search: { en: 'Search venues', fr: 'Rechercher un lieu' },
    none: { en: 'There is no venue here.', fr: 'Il n’y a aucun lieu ici.' },
    removed: { en: 'The venue is in the trash.', fr: 'Le lieu est à la corbeille.' },
    nameHint: {
      en: 'A name that is the same in both languages is written once.',
      fr: 'Un nom identique dans les deux langues ne s’écrit qu’une fois.',
    },
  },
  organizer: {
    many: { en: 'Organizers', fr: 'Organisateurs' },
    add: { en: 'Add an organizer', fr: 'Ajouter un organisateur' },
    added: { en: 'The organizer was added.', fr: 'L’organisateur a été ajouté.' },
    saved: { en: 'The organizer was saved.', fr: 'L’organisateur a été enregistré.' },
    search: { en: 'Search organizers', fr: 'Rechercher un organisateur' },
    none: { en: 'There is no organizer here.', fr: 'Il n’y a aucun organisateur ici.' },
    removed: { en: 'The organizer is in the trash.', fr: 'L’organisateur est à la corbeille.' },
    nameHint: {
      en: 'A person, an association, an office. A name that is the same in both languages is written once.',
      fr: 'Une personne, une association, un service. Un nom identique dans les deux langues ne s’écrit qu’une fois.',
    },
  },
  category: {
    many: { en: 'Categories', fr: 'Catégories' },
    add: { en: 'Add a category', fr: 'Ajouter une catégorie' },
    added: { en: 'The category was added.', fr: 'La catégorie a été ajoutée.' },
    saved: { en: 'The category was saved.', fr: 'La catégorie a été enregistrée.' },
    search: { en: 'Search categories', fr: 'Rechercher une catégorie' },
    none: { en: 'There is no category here.', fr: 'Il n’y a aucune catégorie ici.' },
    removed: { en: 'The category was deleted.', fr: 'La catégorie a été supprimée.' },
    nameHint: {
      en: 'What kind of event it is: readers choose by it.',
      fr: 'De quel genre d’événement il s’agit : les lecteurs choisissent d’après elle.',
    },
  },
  tag: {
    many: { en: 'Tags', fr: 'Étiquettes' },
    add: { en: 'Add a tag', fr: 'Ajouter une étiquette' },
    added: { en: 'The tag was added.', fr: 'L’étiquette a été ajoutée.' },
    saved: { en: 'The tag was saved.', fr: 'L’étiquette a été enregistrée.' },
    search: { en: 'Search tags', fr: 'Rechercher une étiquette' },
    none: { en: 'There is no tag here.', fr: 'Il n’y a aucune étiquette ici.' },
    removed: { en: 'The tag was deleted.', fr: 'L’étiquette a été supprimée.' },
    nameHint: {
      en: 'A word that runs through categories: “for children”, “outdoors”.',
      fr: 'Un mot commun à plusieurs catégories : « pour enfants », « en plein air ».',
    },
  },
}
