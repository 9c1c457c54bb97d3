import { all } from '../dom.ts'

/** Whether a page can take the place of this one: it has a content, and no scripts or styles that this one has not. */
export function canShow(page: Document): boolean {
  if (!page.querySelector('main')) return false
  const files = all('head script[src], head link[rel="stylesheet"]', HTMLElement, page)
  return files.every((file) => {
    const name = file.localName === 'script' ? 'src' : 'href'
    return document.head.querySelector(`[${name}="${file.getAttribute(name) ?? ''}"]`)
  })
}

/** Puts the content of a page in the place of this one, and tells other scripts by the event `almanac-replaced`. */
export function replaceWith(page: Document): void {
  document.title = page.title
  document.body.className = page.body.className
  for (const part of ['main', 'header', 'footer']) {
    const next = page.querySelector(`body > ${part}`)
    if (next) document.querySelector(`body > ${part}`)?.replaceWith(next)
  }
  document.dispatchEvent(new Event('almanac-replaced'))
}
