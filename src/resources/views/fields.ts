import { clearable, fixed, optional, required, type Readable, type Values } from '../../schema/field.ts'
import { slug, text, translated } from '../../schema/types/values/text.ts'
import { renamable, translationsParameter } from '../records/fields.ts'
import { paging } from '../records/lists/paging.ts'
import { msg } from '../../texts/msg.ts'

const name = text({ maxLength: 200, nonEmpty: true })
const filters = text({ maxLength: 2000, verbatim: true })

const texts = {
  name: msg('Name'),
  slug: msg('The name used in addresses, the same in every language; by default it is made of the name'),
  filters: msg(
    'Which events, by the filters of the list of events, and its order: categories=jazz&free=true&when=this_weekend. Neither pages nor include, and nothing that guests may not ask for',
  ),
}

const description = clearable(
  translated(text({ maxLength: 1000 })),
  msg('What it shows, in a sentence or two: plain text'),
)

/** The parameters of `create-view`. */
export const viewFields = {
  name: required(translated(name), texts.name),
  slug: optional(slug(), texts.slug),
  description,
  filters: required(filters, texts.filters),
}

/** The parameters of `update-view`. */
export const viewChanges = {
  name: renamable(name, texts.name),
  slug: fixed(slug(), texts.slug),
  description,
  filters: fixed(filters, texts.filters),
}

/** The parameters of `list-views`. */
export const listFields = {
  ...paging('texts'),
  ...translationsParameter,
  slug: optional(text({ maxLength: 4000, nonEmpty: true }), msg('Only the one with this slug')),
}

export type ViewInput = Values<typeof viewFields>
export type ViewChange = Readable<typeof viewChanges>
