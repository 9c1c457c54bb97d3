import type { Taxonomy } from '../domain/entities.ts'
import { slugify } from '../domain/slug.ts'
import type { Localized } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import { categories, tags, type CategoryKey, type TagKey } from './categories.ts'
import { create, writeAll, type Ids } from './write.ts'

interface DemoTerm {
  readonly name: Localized
  readonly description?: Localized
  readonly parent?: string
}

export async function writeCategories(context: Context): Promise<Ids<CategoryKey>> {
  return writeAll<CategoryKey, DemoTerm>(categories, async (category, ids) => {
    const parent = category.parent === undefined ? {} : { parent: ids[category.parent] }
    const id = await create('create-category', { ...english(category), ...parent }, context)
    return inFrench('category', id, category, context)
  })
}

export async function writeTags(context: Context): Promise<Ids<TagKey>> {
  return writeAll<TagKey, DemoTerm>(tags, async (tag) => {
    const id = await create('create-tag', english(tag), context)
    return inFrench('tag', id, tag, context)
  })
}

function english({ name, description }: DemoTerm) {
  return { name: name.en, ...(description ? { description: description.en } : {}) }
}

async function inFrench(taxonomy: Taxonomy, id: number, { name, description }: DemoTerm, { storage }: Context) {
  const term = await storage.terms.byId(id)
  if (!term) throw new Error(`the ${taxonomy} ${id} is not there`)
  const slug = await storage.terms.freeSlug(taxonomy, slugify(name.fr), id)
  const text = { name: name.fr, description: description ? description.fr : '', slug }
  await storage.terms.update({ ...term, texts: { ...term.texts, fr: text } })
  return id
}
