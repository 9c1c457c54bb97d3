import type { Context } from '../../../operations/context.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { dataAddress, siteUrl } from '../data-addresses.ts'
import { queryOf } from '../../../resources/question/filters.ts'
import { copyCode, copyField, waysList } from '../sheets/sheet.ts'
import type { Connected } from './connected.ts'

/** For those who make newsletters and websites: feeds, and the calendar as a part of their pages. */
export function websitesSection({ key, filters }: Connected, context: Context): Html {
  const { language, links } = context
  const { view, ...others } = filters
  // The form calls a view otherwise: `view` is there what the calendar looks like.
  const wanted = new URLSearchParams({ view: 'list', ...others, ...(view !== undefined && { saved: view }) }).toString()
  const feed = (extension: string) => dataAddress(`events.${extension}${queryOf(filters)}`, context)
  return titledSection('websites', say('connect.websites', language), [
    html`<p>${say('connect.websitesText', language)}</p>`,
    waysList([
      {
        address: `${links.site}/embed/${key === 'all' ? '' : `?${wanted}`}`,
        sign: 'view-columns',
        name: say('site.embed', language),
      },
      { address: feed('rss'), sign: 'rss', name: 'RSS', hint: say('sheet.forReaders', language) },
      { address: feed('atom'), sign: 'rss', name: 'Atom' },
      { address: feed('csv'), sign: 'arrow-down-tray', name: 'CSV', hint: say('connect.csv', language) },
    ]),
  ])
}

/** For those who write programs: the address of the API, and the first lines. */
export function developersSection({ filters }: Connected, context: Context): Html {
  const { language, links } = context
  const api = links.api
  const query = Object.entries(filters).map(([name, value]) => `${name}: '${value}'`)
  const options = query.length > 0 ? `, { params: { query: { ${query.join(', ')} } } }` : ''
  return titledSection('developers', say('connect.developers', language), [
    html`<p>${say('connect.developersText', language)}</p>`,
    copyField('api-address', say('connect.api', language), `${api}/`, language),
    copyCode(
      [
        `// npm install almanac-client`,
        `import { createClient } from 'almanac-client'`,
        ``,
        `const calendar = createClient({`,
        `  baseUrl: '${api}',`,
        `  language: '${language}',`,
        `})`,
        `for await (const event of calendar.items('/events'${options}))`,
        `  console.log(event.start_date, event.title)`,
      ].join('\n'),
      language,
    ),
    waysList([
      { address: `${links.site}/docs/`, sign: 'list-bullet', name: say('site.documentation', language) },
      { address: `${api}/doc`, sign: 'arrow-down-tray', name: 'OpenAPI' },
    ]),
  ])
}

/** For those who ask an assistant: the address that it is to be given. */
export function assistantsSection(context: Context): Html {
  const { language, links } = context
  const url = dataAddress('mcp', context)
  return titledSection('assistants', say('connect.assistants', language), [
    html`<p>${say('connect.assistantsText', language)}</p>`,
    copyField('mcp-address', say('connect.mcp', language), url, language),
    copyCode(JSON.stringify({ mcpServers: { calendar: { type: 'http', url } } }, null, 2), language),
    html`<p>
      ${say('connect.passwords', language)}
      <a href="${siteUrl(links)}/${language}/desk/account/passwords/">${say('common.passwordsOfPrograms', language)}</a>
    </p>`,
  ])
}

function titledSection(id: string, title: string, content: readonly Html[]): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`
}
