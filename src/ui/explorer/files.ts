import { readFileSync } from 'node:fs'
import type { LateRoutes } from '../../http/late-routes.ts'
import { asset, lazyFile, type Asset } from '../assets/asset.ts'
import { script } from '../assets/scripts.ts'
import { sendAsset } from '../assets/send.ts'

/** A file of Swagger UI as it comes. */
const packaged = (name: string) => readFileSync(new URL(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8')

const { version } = JSON.parse(packaged('package.json')) as { readonly version: string }

/** A file whose path changes with the version of the package, read when it is first asked for: there are two megabytes. */
function ofPackage(extension: 'css' | 'js', source: string): Asset {
  return lazyFile('swagger-ui', extension, `${version} ${source}`, () => packaged(source))
}

/** What the page of the API needs besides. */
export const explorerFiles: readonly Asset[] = [
  ofPackage('css', 'swagger-ui.css'),
  asset('explorer', 'css', ['../explorer/explorer.css']),
  Object.assign(ofPackage('js', 'swagger-ui-bundle.js'), { isClassic: true }),
  script('explorer/explorer'),
]

/** Serves the files of the explorer. */
export function registerExplorer(app: LateRoutes): void {
  for (const each of explorerFiles) app.get(each.path, (_request, reply) => sendAsset(each, reply))
}
