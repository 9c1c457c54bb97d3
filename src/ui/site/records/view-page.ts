import type { Context } from '../../../operations/context.ts'
import { listViews } from '../../../resources/views/operations.ts'
import { html } from '../../kit/html.ts'
import { pathByLanguage } from '../document/paths.ts'
import type { Page } from '../document/page.ts'
import { readAsGuest } from '../reading.ts'
import type { Part } from './event-list.ts'
import { subjectPage } from './subject-page.ts'

/** The page of a question that has a name, by its slug. */
export async function viewPage(slug: string, part: Part, context: Context): Promise<Page | undefined> {
  const read = async (each: Context) =>
    slug === '' ? undefined : (await readAsGuest(listViews, { parameters: { slug } }, each))?.views[0]
  const view = await read(context)
  if (!view) return undefined
  const { description } = view
  return subjectPage(
    {
      ...view,
      // It is plain text.
      description: description === '' ? '' : html`<p>${description}</p>`.markup,
      filter: { view: view.slug },
      asked: { view: view.slug },
      facts: [],
      paths: await pathByLanguage(read, context),
    },
    part,
    context,
  )
}
