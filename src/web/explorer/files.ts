import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const start = `addEventListener('DOMContentLoaded', () => {
  const domNode = document.querySelector('#explorer')
  const presets = [SwaggerUIBundle.presets.apis]
  // Nothing is checked by another host, and no address names the document to show.
  const quiet = { validatorUrl: null, queryConfigEnabled: false }
  SwaggerUIBundle({ domNode, presets, url: domNode.dataset.document, deepLinking: true, docExpansion: 'none', ...quiet })
})
`

/** Swagger UI as it comes, read when it is first asked for: it has two megabytes. */
const packaged = (file: string) => () => readFileSync(new URL(import.meta.resolve(`swagger-ui-dist/${file}`)), 'utf8')

const sources = [
  { name: 'swagger-ui.css', type: 'text/css; charset=utf-8', read: packaged('swagger-ui.css') },
  { name: 'swagger-ui.js', type: 'text/javascript; charset=utf-8', read: packaged('swagger-ui-bundle.js') },
  { name: 'start.js', type: 'text/javascript; charset=utf-8', read: () => start },
]

/** What the page of the API needs besides. */
export const explorerFiles = sources.map(({ name, type }) => ({ path: `/docs/files/${name}`, type, text: '' }))

/** Serves the files of the explorer; their addresses stay the same, so that they are asked for again after a day. */
export function registerExplorer(app: FastifyInstance): void {
  const texts = new Map<string, string>()
  for (const { name, type, read } of sources)
    app.get(`/docs/files/${name}`, (_request, reply) => {
      const text = texts.get(name) ?? read()
      texts.set(name, text)
      return reply
        .headers({
          'content-type': type,
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
        })
        .send(text)
    })
}
