import { maxSharedViews } from '../../domain/shared-view.ts'
import { shownValue } from '../../domain/text/shown-value.ts'
import { defineProblem } from '../../errors/problem.ts'

export const viewNotFound = defineProblem({
  status: 404,
  code: 'rest_view_invalid_id',
  when: { en: 'No view has this id.', fr: 'Aucune vue ne porte ce numéro.' },
  message: (id: number) => ({ en: `No view has the id ${id}.`, fr: `Aucune vue ne porte le numéro ${id}.` }),
})

export const viewSlugTaken = defineProblem({
  status: 400,
  code: 'rest_duplicate_view_slug',
  parameter: 'slug',
  when: { en: 'The slug belongs to another view.', fr: 'Le slug appartient à une autre vue.' },
  message: (slug: string) => ({
    en: `slug must not be that of another view: ${shownValue(slug).en} belongs to one.`,
    fr: `slug ne doit pas être celui d’une autre vue : ${shownValue(slug).fr} appartient à l’une d’elles.`,
  }),
})

export const tooManyViews = defineProblem({
  status: 409,
  code: 'rest_too_many_views',
  when: { en: `There are ${maxSharedViews} already.`, fr: `Il y en a déjà ${maxSharedViews}.` },
})
