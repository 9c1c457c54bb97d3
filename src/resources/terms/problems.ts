import { shownValue } from '../../domain/shown-value.ts'
import { defineProblem } from '../../errors.ts'

/* What is refused of categories and tags (contract/writes.md §11). */

/** `id`: of the term that has the name. */
export const termExists = defineProblem({
  status: 400,
  code: 'term_exists',
  when: { en: 'There is a term with this name already.', fr: 'Un terme porte déjà ce nom.' },
  message: (id: number, name: string) => ({
    en: `name must not be that of another term here: ${shownValue(name).en} is the name of the term ${id}.`,
    fr: `name ne doit pas être celui d’un autre terme au même endroit : ${shownValue(name).fr} est le nom du terme ${id}.`,
  }),
  data: (id) => ({ term_id: id }),
})

export const slugTaken = defineProblem({
  status: 400,
  code: 'duplicate_term_slug',
  when: { en: 'The slug belongs to another term.', fr: 'Le slug appartient à un autre terme.' },
  message: (slug: string) => ({
    en: `slug must not be that of another term: ${shownValue(slug).en} belongs to one.`,
    fr: `slug ne doit pas être celui d’un autre terme : ${shownValue(slug).fr} appartient à l’un d’eux.`,
  }),
})

export const noParent = defineProblem({
  status: 400,
  code: 'rest_taxonomy_not_hierarchical',
  when: { en: 'Tags have no parent.', fr: 'Une étiquette n’a pas de parent.' },
  message: (_sent: unknown) => ({
    en: 'parent must be left out: tags have no parent.',
    fr: 'parent doit être omis : une étiquette n’a pas de parent.',
  }),
  sent: (value) => ({ value }),
})
