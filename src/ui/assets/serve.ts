import type { LateRoutes } from '../../http/late-routes.ts'
import { assets } from './assets.ts'
import { colourPaths, colourSheetAt } from './colours.ts'
import { sendAsset } from './send.ts'
import { servedFiles } from './tags.ts'

/** Serves the files of all pages, and the sheets with colours. */
export function registerAssets(app: LateRoutes): void {
  for (const asset of servedFiles(assets)) app.get(asset.path, (_request, reply) => sendAsset(asset, reply))
  app.get(colourPaths, (request, reply) => {
    const sheet = colourSheetAt(request.url)
    return sheet ? sendAsset(sheet, reply) : reply.callNotFound()
  })
}
