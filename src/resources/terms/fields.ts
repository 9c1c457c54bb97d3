import { clearable, defaulted, optional, required } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { recordIds, recordId } from '../../schema/types/references/ids.ts'
import { html, openEnum, searchText, slug, text, translated } from '../../schema/types/values/text.ts'
import { anyLanguageParameter, maxHtmlLength, renamable, renaming, translationsParameter } from '../records/fields.ts'
import { revisedFilters } from '../records/lists/changed-filters.ts'
import { paging } from '../records/lists/paging.ts'
import type { TermOrder } from '../../storage/stores/terms.ts'
import { msg } from '../../texts/msg.ts'

const nameType = text({ maxLength: 200, nonEmpty: true })
const nameText = msg('Name')

/** The fields of a category or a tag (contract/writes.md §3). */
export const termFields = {
  name: required(translated(nameType), nameText),
  description: clearable(translated(html({ maxLength: maxHtmlLength })), msg('Description')),
  slug: optional(translated(slug()), msg('Slug: the name used in addresses')),
}

/** The fields of an update that differ from those of a create. */
export const termTextChanges = { name: renamable(nameType, nameText), slug: renaming }

/** The orders of lists of terms. */
export const orders: readonly TermOrder[] = ['name', 'id', 'count', 'slug', 'term_group', 'description', 'include']

/** The filters of categories and tags (contract/lists.md §11). */
export const termFilters = {
  ...paging('texts'),
  ...translationsParameter,
  search: optional(searchText(), msg('Text in the name or the slug')),
  ...anyLanguageParameter,
  exclude: optional(recordIds(), msg('Ids to exclude')),
  include: optional(recordIds(), msg('Only these ids')),
  order: optional(openEnum(['asc', 'desc'], { nonEmpty: true }), msg('“asc” (the default) or “desc”')),
  orderby: optional(
    openEnum([...orders, 'term_id'], { nonEmpty: true }),
    msg('Sort by “name” (the default), “id” (or “term_id”), “count”, “slug”, “term_group”, “description” or “include”'),
  ),
  hide_empty: defaulted(boolean(), '1', msg('Hide those without published events')),
  ...revisedFilters,
  post: optional(recordId(1), msg('Only those of the event with this id')),
  event: optional(recordId(1), msg('Same as “post”')),
  slug: optional(text({ maxLength: 4000, nonEmpty: true }), msg('Only the one with this slug')),
}
