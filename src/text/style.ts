/** Properties that change the look of their own element and can neither cover others nor load anything. */
const harmless = new Set(
  (
    'background-color border-collapse clear color float font-size font-style font-variant font-weight height line-height ' +
    'list-style-type max-width text-align text-decoration text-indent text-transform vertical-align white-space width'
  ).split(' '),
)

/** Words, numbers, lengths and colours; no other function than those of colours, no quotes, no escapes, no comments. */
const value = /^(?:rgba?|hsla?)\([\d.,%/ ]+\)$|^[\w#%., +-]+$/i

/** The harmless declarations of a `style` attribute, else nothing. */
export function cleanStyle(style: string): string {
  return style
    .slice(0, 2000)
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
      const wanted = declaration.slice(colon + 1).trim()
      return harmless.has(property) && value.test(wanted) ? `${property}: ${wanted}` : []
    })
    .join('; ')
}
