import type { Descriptions } from '../../operations/openapi-components.ts'

/** What the operations of categories do, beyond their summaries. */
export const categoryDescriptions: Descriptions = {
  'list-categories': {
    en: 'By name, unless `orderby` says otherwise. Categories of no published event are left out, unless `hide_empty` is false.',
    fr: 'Par nom, sauf si `orderby` en décide autrement. Les catégories sans événement publié sont omises, sauf si `hide_empty` vaut false.',
  },
  'create-category': {
    en: 'For authors and above. Two categories with the same parent cannot have the same name.',
    fr: 'À partir du rôle d’auteur. Deux catégories de même parent ne peuvent pas porter le même nom.',
  },
  'read-category': {
    en: 'The category, with the number of its published events.',
    fr: 'La catégorie, avec le nombre de ses événements publiés.',
  },
  'update-category': {
    en: 'Changes what is sent and leaves the rest. POST, PUT and PATCH do the same.',
    fr: 'Modifie ce qui est envoyé et laisse le reste. POST, PUT et PATCH font la même chose.',
  },
  'delete-category': {
    en: 'Deletes the category for good; those below it move up, and its events stay.',
    fr: 'Supprime la catégorie définitivement ; ses sous-catégories remontent d’un niveau, et ses événements restent.',
  },
}

/** What the operations of tags do, beyond their summaries. */
export const tagDescriptions: Descriptions = {
  'list-tags': {
    en: 'By name, unless `orderby` says otherwise. Tags of no published event are left out, unless `hide_empty` is false.',
    fr: 'Par nom, sauf si `orderby` en décide autrement. Les étiquettes sans événement publié sont omises, sauf si `hide_empty` vaut false.',
  },
  'create-tag': {
    en: 'For editors and above. Others create a tag by naming it on an event.',
    fr: 'À partir du rôle d’éditeur. Les autres créent une étiquette en la nommant dans un événement.',
  },
  'read-tag': {
    en: 'The tag, with the number of its published events.',
    fr: 'L’étiquette, avec le nombre de ses événements publiés.',
  },
  'update-tag': {
    en: 'Changes what is sent and leaves the rest. POST, PUT and PATCH do the same.',
    fr: 'Modifie ce qui est envoyé et laisse le reste. POST, PUT et PATCH font la même chose.',
  },
  'delete-tag': {
    en: 'Deletes the tag for good; its events stay.',
    fr: 'Supprime l’étiquette définitivement ; ses événements restent.',
  },
}
