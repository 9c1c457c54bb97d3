import { localized, type Localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { html } from '../html.ts'
import { dataAddress } from '../site/data-addresses.ts'
import type { Page } from '../site/page.ts'
import { explorerFiles } from './files.ts'

const words = {
  title: { en: 'The API', fr: 'L’API' },
  lead: {
    en: 'Every operation of this service, and a form to try each. Reading needs no account.',
    fr: 'Toutes les opérations de ce service, avec un formulaire pour essayer chacune. La lecture ne demande aucun compte.',
  },
  document: { en: 'The same as an OpenAPI document', fr: 'La même chose sous forme de document OpenAPI' },
} as const satisfies Record<string, Localized>

/** The operations of the API to read and to try, as `/doc` describes them in the language of the page. */
export function explorerPage(context: Context): Page {
  const { language } = context
  const document = dataAddress('doc', context)
  const { pathname } = new URL(document)
  return {
    title: localized(words.title, language),
    description: localized(words.lead, language),
    path: '/docs/',
    data: 'doc',
    isWide: true,
    hasDrawings: true,
    assets: explorerFiles,
    drawsMain: true,
    main: html`<section class="head" aria-labelledby="title">
        <h1 id="title">${localized(words.title, language)}</h1>
        <p class="lead">${localized(words.lead, language)}</p>
        <p><a href="${document}">${localized(words.document, language)}</a></p>
      </section>
      <div id="explorer" data-document="${pathname}"></div>`,
  }
}
