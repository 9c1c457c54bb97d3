import type { Context } from '../../../operations/context.ts'
import { html } from '../../kit/html.ts'
import type { Page } from '../document/page.ts'
import { pathOf } from './addresses.ts'
import { queryOf } from '../filters/filters.ts'
import { toolbar } from './toolbar.ts'
import { say } from '../../../texts/text.ts'

/** A view whose filters have a text that names no venue, organizer or tag: it says so instead of showing nothing. */
export async function unknownNamePage(
  bar: Parameters<typeof toolbar>[0],
  title: string,
  context: Context,
): Promise<Page> {
  const { language } = context
  return {
    title,
    path: pathOf(bar.view, bar.day),
    query: queryOf(bar.chosen.filters),
    isIndexed: false,
    isWide: true,
    main: html`<div class="head"><h1>${title}</h1></div>
      ${await toolbar(bar, context)}
      ${bar.chosen.unknown.map(({ kind, text }) => html`<p class="nothing" role="alert">${say(`calendar.unknownName.${kind}`, language)} <q>${text}</q>. ${say('calendar.chooseName', language)}</p>`)}`,
  }
}
