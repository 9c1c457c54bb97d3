// Starts Swagger UI, whose file sets a global.
import { all, around, given, one } from '../dom.ts'

interface SwaggerUi {
  (options: Readonly<Record<string, unknown>>): void
  readonly presets: { readonly apis: unknown }
}

declare const SwaggerUIBundle: SwaggerUi

const domNode = one('#explorer', HTMLElement)

/** Swagger UI is dark where its page has this class. */
const isDark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => document.documentElement.classList.toggle('dark-mode', isDark.matches)
paint()
isDark.addEventListener('change', paint)

/** The level of each heading below that of the page; Swagger UI begins with the third. */
const levels = { 'h3.opblock-tag': 2, '.models > h4': 2, '.opblock h4': 3, '.opblock h5': 4 } as const

/** What its markup does not say to those who cannot see it; it is drawn anew as one goes on. */
function amend(): void {
  const found = (selector: string) => all(selector, HTMLElement, domNode)
  const servers = given(domNode, 'servers')
  for (const select of found('select:not([aria-label])')) {
    const { paramName } = around('[data-param-name]', HTMLElement, select)?.dataset ?? {}
    select.setAttribute('aria-label', paramName ?? servers)
  }
  for (const [selector, label] of [
    ['.information-container', given(domNode, 'about')],
    ['.scheme-container', servers],
  ] as const)
    for (const part of found(`${selector}:not([role])`)) {
      part.setAttribute('role', 'region')
      part.setAttribute('aria-label', label)
    }
  for (const [selector, level] of Object.entries(levels))
    for (const heading of found(`${selector}:not([aria-level])`)) heading.setAttribute('aria-level', String(level))
  for (const code of found('pre.microlight:not([tabindex])')) code.tabIndex = 0
  // Links within buttons, which do nothing but what the button does.
  for (const link of found('.opblock-summary-control a[href]')) link.removeAttribute('href')
}
new MutationObserver(amend).observe(domNode, { childList: true, subtree: true })

SwaggerUIBundle({
  domNode,
  presets: [SwaggerUIBundle.presets.apis],
  url: given(domNode, 'document'),
  deepLinking: true,
  docExpansion: 'none',
  // Nothing is checked by another host, and no address names the document to show.
  validatorUrl: null,
  queryConfigEnabled: false,
})
