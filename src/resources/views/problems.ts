import { maxSharedViews } from '../../domain/view.ts'
import { quotableValue } from '../../domain/text/shown-value.ts'
import { defineProblem, notFound, tooManyOf } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

export const viewNotFound = notFound('rest_view_invalid_id', (id) => msg`No view has ${id}.`)

export const viewSlugTaken = defineProblem({
  status: 400,
  code: 'rest_duplicate_view_slug',
  parameter: 'slug',
  when: msg('The slug belongs to another view.'),
  message: (slug: string) => msg`slug must not be that of another view: ${quotableValue(slug)} belongs to one.`,
})

export const tooManyViews = tooManyOf('views', maxSharedViews)
