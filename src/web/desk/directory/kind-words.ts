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
  },
  organizer: {
    many: { en: 'Organizers', fr: 'Organisateurs' },
    add: { en: 'Add an organizer', fr: 'Ajouter un organisateur' },
    added: { en: 'The organizer was added.', fr: 'L’organisateur a été ajouté.' },
    saved: { en: 'The organizer was saved.', fr: 'L’organisateur a été enregistré.' },
    search: { en: 'Search organizers', fr: 'Rechercher un organisateur' },
    none: { en: 'There is no organizer here.', fr: 'Il n’y a aucun organisateur ici.' },
    removed: { en: 'The organizer is in the trash.', fr: 'L’organisateur est à la corbeille.' },
  },
  category: {
    many: { en: 'Categories', fr: 'Catégories' },
    add: { en: 'Add a category', fr: 'Ajouter une catégorie' },
    added: { en: 'The category was added.', fr: 'La catégorie a été ajoutée.' },
    saved: { en: 'The category was saved.', fr: 'La catégorie a été enregistrée.' },
    search: { en: 'Search categories', fr: 'Rechercher une catégorie' },
    none: { en: 'There is no category here.', fr: 'Il n’y a aucune catégorie ici.' },
    removed: { en: 'The category was deleted.', fr: 'La catégorie a été supprimée.' },
  },
  tag: {
    many: { en: 'Tags', fr: 'Étiquettes' },
    add: { en: 'Add a tag', fr: 'Ajouter une étiquette' },
    added: { en: 'The tag was added.', fr: 'L’étiquette a été ajoutée.' },
    saved: { en: 'The tag was saved.', fr: 'L’étiquette a été enregistrée.' },
    search: { en: 'Search tags', fr: 'Rechercher une étiquette' },
    none: { en: 'There is no tag here.', fr: 'Il n’y a aucune étiquette ici.' },
    removed: { en: 'The tag was deleted.', fr: 'L’étiquette a été supprimée.' },
  },
}
