import type { Context } from '../../operations/context.ts'
import { html } from '../kit/html.ts'
import { dataAddress } from '../site/data-addresses.ts'
import type { Page } from '../site/document/page.ts'
import { explorerFiles } from './files.ts'
import { say } from '../../texts/text.ts'

/** The operations of the API to read and to try, as `/doc` describes them in the language of the page. */
export function explorerPage(context: Context): Page {
  const { language } = context
  const document = dataAddress('doc', context)
  const { pathname } = new URL(document)
  return {
    title: say('explorer.title', language),
    description: say('explorer.lead', language),
    path: '/docs/',
    data: 'doc',
    isWide: true,
    hasDrawings: true,
    assets: explorerFiles,
    drawsMain: true,
    main: html`<section class="head" aria-labelledby="title">
        <h1 id="title">${say('explorer.title', language)}</h1>
        <p class="lead">${say('explorer.lead', language)}</p>
        <p><a href="${document}">${say('explorer.document', language)}</a></p>
      </section>
      <div
        id="explorer"
        data-document="${pathname}"
        data-servers="${say('explorer.servers', language)}"
        data-about="${say('explorer.about', language)}"
      ></div>`,
  }
}
