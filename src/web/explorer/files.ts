import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { file } from '../assets/assets.ts'
import { sendAsset } from '../assets/send.ts'

const start = `addEventListener('DOMContentLoaded', () => {
  const domNode = document.querySelector('#explorer')
  const presets = [SwaggerUIBundle.presets.apis]
  // Nothing is checked by another host, and no address names the document to show.
  const quiet = { validatorUrl: null, queryConfigEnabled: false }
  SwaggerUIBundle({ domNode, presets, url: domNode.dataset.document, deepLinking: true, docExpansion: 'none', ...quiet })
})
`

/** A file of Swagger UI as it comes. */
const packaged = (name: string) => readFileSync(new URL(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8')

const { version } = JSON.parse(packaged('package.json')) as { readonly version: string }

/** A file whose path changes with the version of the package, read when it is first asked for: there are two megabytes. */
function ofPackage(name: string, extension: 'css' | 'js', source: string) {
  let text: string | undefined
  const { path, type } = file(name, extension, `${version} ${source}`)
  return {
    path,
    type,
    get text() {
      return (text ??= packaged(source))
    },
  }
}

/** What the page of the API needs besides. */
export const explorerFiles = [
  ofPackage('swagger-ui', 'css', 'swagger-ui.css'),
  ofPackage('swagger-ui', 'js', 'swagger-ui-bundle.js'),
  file('explorer', 'js', start),
]

/** Serves the files of the explorer. */
export function registerExplorer(app: FastifyInstance): void {
  for (const each of explorerFiles) app.get(each.path, (_request, reply) => sendAsset(each, reply))
}
