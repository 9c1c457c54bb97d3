import { submitStyle } from '../assets/desk-assets.ts'
import { focused, html } from '../kit/html.ts'
import { document } from '../site/document/document.ts'
import { readIdentity } from '../site/identity.ts'
import { frameOf, type Site } from '../site/site.ts'
import type { DeskContext } from './desk-context.ts'
import { problemSummary } from './forms/summary.ts'
import type { ShellContent } from './shell.ts'

/** The whole document of a page for visitors, within the frame of the public pages, and where that has pictures from. */
export async function publicShell(shown: ShellContent, { desk, site, at }: DeskContext, own: Site) {
  const { context, refusal } = desk
  const [path = '', query] = `/desk${at}`.split('?', 2)
  const frame = frameOf(own, await readIdentity(context), { links: { ...context.links, site } }, context)
  const main = html`<div class="form-page">
    <h1>${shown.title}</h1>
    ${refusal ? html`${problemSummary(refusal, desk, shown.main)} ${focused(shown.main)}` : shown.main}
  </div>`
  const page = {
    title: shown.title,
    path,
    ...(query !== undefined && { query: `?${query}` }),
    ...{
      main,
      assets: [submitStyle, ...(shown.assets ?? [])],
      isWide: true,
      isPersonal: true,
      isIndexed: false,
      isDrawn: false,
    },
  }
  return { text: document(page, frame), pictures: frame.pictures }
}
