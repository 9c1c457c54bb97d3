/** Properties of SVG that say how a shape looks, which stand as attributes, too. */
export const looks: ReadonlySet<string> = new Set(
  (
    'clip-path clip-rule color display dominant-baseline fill fill-opacity fill-rule font-family font-size font-style ' +
    'font-weight isolation letter-spacing mask mix-blend-mode opacity overflow paint-order shape-rendering stop-color ' +
    'stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-opacity stroke-width text-anchor vector-effect visibility'
  ).split(' '),
)

/** Words, numbers and colours, or something in the same drawing; no other function, no escapes, no comments. */
const value = /^(?:rgba?|hsla?)\([\d.,%/ ]+\)$|^url\(#[\w.:-]+\)$|^[\w#%., +-]+$/i

/** The value of such a property; empty where it could reach out of the drawing. */
export function cleanLook(given: string): string {
  const plain = given
    .replace(/["']|!important/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return value.test(plain) ? plain : ''
}

/** The harmless declarations of a style. */
export function cleanLooks(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
      const wanted = cleanLook(declaration.slice(colon + 1))
      return looks.has(property) && wanted !== '' ? `${property}:${wanted}` : []
    })
    .join(';')
}

/** Elements, classes and ids: nothing that looks at attributes. */
const selectors = /^[.#]?[\w-]+(?:,[.#]?[\w-]+)*$/

/** The harmless rules of a style sheet: neither imports nor fonts, nothing with a condition. */
export function cleanSheet(css: string): string {
  return withoutComments(css.replace(/<!\[CDATA\[|\]\]>/g, ''))
    .split('}')
    .flatMap((rule) => {
      const brace = rule.indexOf('{')
      // What ends with a semicolon, as an import does, may stand before it.
      const [named = ''] = rule.slice(0, Math.max(brace, 0)).replace(/\s+/g, '').split(';').slice(-1)
      const declarations = cleanLooks(rule.slice(brace + 1))
      return selectors.test(named) && declarations !== '' ? `${named}{${declarations}}` : []
    })
    .join('')
}

function withoutComments(css: string): string {
  return css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length)))
    .join(' ')
}
