import { dates } from './dates.js'

export default function (config) {
  config.setQuietMode(true)
  config.addPassthroughCopy('src/assets')
  for (const [name, filter] of Object.entries(dates)) config.addFilter(name, filter)
}

export const config = {
  dir: { input: 'src', output: process.env.OUTPUT ?? '_site' },
  templateFormats: ['njk'],
  pathPrefix: process.env.PATH_PREFIX ?? '/',
}
