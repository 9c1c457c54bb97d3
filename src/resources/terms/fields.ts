import { clearable, defaulted, optional, required } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { ids, recordId } from '../../schema/types/references/ids.ts'
import { html, openEnum, searchText, slug, text } from '../../schema/types/values/text.ts'
import { translated } from '../../schema/types/values/translated.ts'
import { anyLanguageParameter, maxHtmlLength, renamable, renaming, translationsParameter } from '../records/fields.ts'
import { revisedFilters } from '../records/lists/changed-filters.ts'
import { paging } from '../records/lists/paging.ts'
import type { TermOrder } from '../../storage/stores/terms.ts'

const nameType = text({ maxLength: 200, nonEmpty: true })
const nameText = { en: 'Name', fr: 'Nom' }

/** The fields of a category or a tag (contract/writes.md §3). */
export const termFields = {
  name: required(translated(nameType), nameText),
  description: clearable(translated(html({ maxLength: maxHtmlLength })), { en: 'Description', fr: 'Description' }),
  slug: optional(translated(slug()), {
    en: 'Slug: the name used in addresses',
    fr: 'Slug : le nom utilisé dans les adresses',
  }),
}

/** The fields of an update that differ from those of a create. */
export const termTextChanges = { name: renamable(nameType, nameText), slug: renaming }

/** The orders of lists of terms. */
export const orders: readonly TermOrder[] = ['name', 'id', 'count', 'slug', 'term_group', 'description', 'include']

/** The filters of categories and tags (contract/lists.md §11). */
export const termFilters = {
  ...paging('texts'),
  ...translationsParameter,
  search: optional(searchText(), { en: 'Text in the name or the slug', fr: 'Texte dans le nom ou le slug' }),
  ...anyLanguageParameter,
  exclude: optional(ids(), { en: 'Ids to exclude', fr: 'Numéros à exclure' }),
  include: optional(ids(), { en: 'Only these ids', fr: 'Seulement ces numéros' }),
  order: optional(openEnum(['asc', 'desc'], { nonEmpty: true }), {
    en: '“asc” (the default) or “desc”',
    fr: '« asc » (par défaut) ou « desc »',
  }),
  orderby: optional(openEnum([...orders, 'term_id'], { nonEmpty: true }), {
    en: 'Sort by “name” (the default), “id” (or “term_id”), “count”, “slug”, “term_group”, “description” or “include”',
    fr: 'Trier par « name » (par défaut), « id » (ou « term_id »), « count », « slug », « term_group », « description » ou « include »',
  }),
  hide_empty: defaulted(boolean(), '1', {
    en: 'Hide those without published events',
    fr: 'Masquer celles qui n’ont aucun événement publié',
  }),
  ...revisedFilters,
  post: optional(recordId(1), {
    en: 'Only those of the event with this id',
    fr: 'Seulement celles de l’événement portant ce numéro',
  }),
  event: optional(recordId(1), { en: 'Same as “post”', fr: 'Identique à « post »' }),
  slug: optional(text({ maxLength: 4000, nonEmpty: true }), {
    en: 'Only the one with this slug',
    fr: 'Seulement celle qui porte ce slug',
  }),
}
