import { maxSharedViews } from '../../domain/shared-view.ts'
import { shownValue } from '../../domain/text/shown-value.ts'
import { defineProblem } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

export const viewNotFound = defineProblem({
  status: 404,
  code: 'rest_view_invalid_id',
  when: msg('No view has this id.'),
  message: (id: number) => msg`No view has the id ${id}.`,
})

export const viewSlugTaken = defineProblem({
  status: 400,
  code: 'rest_duplicate_view_slug',
  parameter: 'slug',
  when: msg('The slug belongs to another view.'),
  message: (slug: string) => msg`slug must not be that of another view: ${shownValue(slug)} belongs to one.`,
})

export const tooManyViews = defineProblem({
  status: 409,
  code: 'rest_too_many_views',
  when: msg`There are ${maxSharedViews} already.`,
})
