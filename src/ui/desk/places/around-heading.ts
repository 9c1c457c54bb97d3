import { html, type Html } from '../../kit/html.ts'
import type { DeskPage, DeskRequest } from '../page.ts'
import { listing, whereIs } from './places.ts'

/** What the frame knows of where a page stands. */
interface Around {
  readonly pages: readonly DeskPage[]
  readonly at: string
}

/** The way back to what a page is a part of, above its heading: “Settings › Users ›”. */
export function stepsBack({ say, address }: DeskRequest, { pages, at }: Around): Html | false {
  const { path, page, place } = whereIs(at, pages)
  if (!page?.navigation || !place || place.group === 'alone') return false
  const steps = [
    ...listing.filter(({ group }) => group === place.group),
    ...(page.path === path ? [] : [{ path: page.path, name: page.navigation.name }]),
  ]
  return (
    steps.length > 0 &&
    html`<p class="way-back">
      ${steps.map((step) => html`<a href="${address(step.path)}">${say(step.name)}</a><span aria-hidden="true">›</span> `)}
    </p>`
  )
}

/** The pages of the directory beside each other, below the heading of each. */
export function kinTabs({ say, address }: DeskRequest, { pages, at }: Around): Html | false {
  const { path, page, place } = whereIs(at, pages)
  if (place?.group !== 'directory' || page?.path !== path || place.pages.length < 2) return false
  return html`<nav class="kin" aria-label="${say(place.name)}">
    ${place.pages.map(
      (each) =>
        each.navigation &&
        html`<a href="${address(each.path)}" ${each === page && html`aria-current="page"`}
          >${say(each.navigation.name)}</a
        > `,
    )}
  </nav>`
}
