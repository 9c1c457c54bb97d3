import { maxSharedViews, type SharedView, type ViewText } from '../../domain/view.ts'
import { slugify } from '../../domain/text/slug.ts'
import { type Texts, textOf, textsAfterWrite } from '../../domain/text/texts.ts'
import type { Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { guest } from '../../accounts/actor.ts'
import { checkOrder } from '../events/lists/order.ts'
import { checkEventFilters } from '../events/lists/query/query.ts'
import { unknownFilters, issueWithin } from '../events/lists/query/text.ts'
import { readView, viewFilters } from '../events/lists/query/view.ts'
import { checkHeadline, originalLanguage, plainByLanguage } from '../records/texts.ts'
import type { ViewChange, ViewInput } from './fields.ts'
import { tooManyViews, viewSlugTaken } from './problems.ts'
import { msg } from '../../texts/msg.ts'

/** What is wrong with the members of a view that are sent. */
export async function checkView(
  { name, filters }: ViewChange,
  context: Context,
  before: SharedView | undefined,
): Promise<readonly Issue[]> {
  return [
    ...checkHeadline('name', name, before, context),
    ...(filters === undefined || context.refused
      ? []
      : (await viewFilterIssues(filters, context)).map((each) => issueWithin('filters', each))),
  ]
}

/** What is wrong with the filters of a view: they must be what everybody may ask for. */
export async function viewFilterIssues(filters: string, context: Context): Promise<readonly Issue[]> {
  const { sent, values, issues } = readView({ filters }, context)
  const unknown = unknownFilters(sent, viewFilters, msg('views'))
  const asked = { ...values, include: undefined, orderby: undefined, view: undefined }
  const checked = await checkEventFilters(asked, { ...context, actor: guest })
  return [...unknown, ...issues, ...checked.issues, ...checkOrder(values)]
}

export async function insertView(input: ViewInput, context: Context): Promise<SharedView> {
  const { sharedViews } = context.storage
  const others = await sharedViews.list()
  if (others.length >= maxSharedViews) throw tooManyViews()
  const language = originalLanguage(input.name, context)
  const texts = viewTextsAfter({ language, texts: {} }, input, context)
  const slug = slugOf(input.slug, textOf({ language, texts }, language).name, others)
  const view = { slug, language, texts, filters: input.filters.trim() }
  return { ...view, id: await sharedViews.insert(view) }
}

/** Changes what was sent. A new name leaves the slug, which is in addresses elsewhere. */
export async function updateView(before: SharedView, change: ViewChange, context: Context): Promise<SharedView> {
  const { sharedViews } = context.storage
  const { slug = before.slug, filters = before.filters } = change
  if (slug !== before.slug) slugOf(slug, '', await sharedViews.list())
  const view = { ...before, slug, texts: viewTextsAfter(before, change, context), filters: filters.trim() }
  await sharedViews.update(view)
  return view
}

function viewTextsAfter(
  before: Pick<SharedView, 'language' | 'texts'>,
  { name, description }: ViewChange,
  context: Context,
): Texts<ViewText> {
  const said = { name: plainByLanguage(name, context), description: plainByLanguage(description, context) }
  return textsAfterWrite(before, said, { name: '', description: '' })
}

/** The slug that is asked for, unless another view has it; else one that is made of the name, with a number where that is taken. */
function slugOf(asked: string | undefined, name: string, others: readonly SharedView[]): string {
  const taken = new Set(others.map(({ slug }) => slug))
  if (asked !== undefined) {
    if (taken.has(asked)) throw viewSlugTaken(asked)
    return asked
  }
  const made = slugify(name) || 'view'
  const numbers = Array.from({ length: maxSharedViews }, (_, index) => `${made}-${index + 2}`)
  return [made, ...numbers].find((slug) => !taken.has(slug)) ?? made
}
