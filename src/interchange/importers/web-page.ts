import type { Format } from './item.ts'

/** Events of schema.org in web pages, or in files of their own. */
export const jsonLd: Format = {
  name: 'json-ld',
  recognizes: (start, filename) =>
    /^\s*<(!doctype\s+html|html|!--|head|body|script)/i.test(start) ||
    /^\s*[[{][^]{0,2000}"@(context|type|graph)"/.test(start) ||
    /\.(html?|jsonld)$/.test(filename),
  async *read(source, defaults) {
    const { readJsonLd } = await import('./json-ld/read.ts')
    yield* readJsonLd(source, defaults)
  },
}
