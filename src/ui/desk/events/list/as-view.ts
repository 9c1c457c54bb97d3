import { may } from '../../../../accounts/actor.ts'
import { html, type Html } from '../../../kit/html.ts'
import { filtersText } from '../../../../resources/question/filters.ts'
import type { DeskRequest } from '../../page.ts'
import type { ListQuery } from '../../parts/list-query.ts'
import { eventsParameters } from './find.ts'

/** Leads to the form that saves what the list is filtered by for everybody; false where nobody else could be shown it. */
export async function asView(request: DeskRequest, query: ListQuery): Promise<Html | false> {
  const { status, author, when, from, to: last } = query
  if (!may(request.actor, 'manage-views') || author !== undefined) return false
  if (status !== undefined && status !== 'publish') return false
  const asked = await eventsParameters(request, query)
  if (!asked) return false
  const { author: _author, any_language: _any, status: _status, series: _series, ...named } = asked
  const { strict_dates: _strict, starts_after: _after, starts_before: _last, ...dated } = named
  const { ends_after: _from, ends_before: _until, ...others } = dated
  const days = { start_date: from, end_date: last, ...(when === 'past' && { when }) }
  const filters = filtersText({ ...others, ...days })
  if (filters === '') return false
  const to = request.address(`/public-views/new/?${new URLSearchParams({ filters }).toString()}`)
  return html`<a href="${to}">${request.say('desk.publicViews.save')}</a>`
}
