import type { Context } from '../../../operations/context.ts'
import { offeredSpans } from '../../../resources/question/days.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { filterChoices } from '../filters/choices.ts'
import { optionElements } from '../filters/options.ts'
import { quickFilters } from '../filters/quick.ts'
import type { Identity } from '../identity.ts'
import { coverPicture } from '../pictures.ts'

/** What the site says of itself at the head of its front page. */
export type Named = Pick<Identity, 'name' | 'description' | 'cover'>

/** The head of the front page: what the site is for, and, unless there is little to find, a search. */
export async function hero(
  { description, cover }: Named,
  { isFew }: { readonly isFew: boolean },
  context: Context,
): Promise<Html> {
  const { language, links } = context
  const address = `${links.site}/events/list/`
  return html`<div class="hero${cover && ' covered'}">
      ${cover && coverPicture(cover)}
      <h1>${description === '' ? say('site.whatsOn', language) : description}</h1>
      ${!isFew && searchForm(address, context)}
    </div>
    ${!isFew && quickFilters({ address, filters: {}, choices: await filterChoices(context), hasDates: true }, context)}`
}

function searchForm(address: string, { language }: Context): Html {
  const when = say('common.when', language)
  const where = say('calendar.nearTown', language)
  const spans = offeredSpans.map((each) => [each, say(`site.when.${each}`, language)] as const)
  return html`<form class="search asking" role="search" action="${address}" method="get">
    <div class="field" id="search">
      ${icon('magnifying-glass')}
      <input
        type="search"
        name="search"
        placeholder="${say('calendar.searchAll', language)}"
        aria-label="${say('calendar.searchAll', language)}"
      />
    </div>
    <select name="when" aria-label="${when}">
      ${optionElements([['', say('calendar.anyDay', language)], ...spans], undefined)}
    </select>
    <input type="text" name="near" placeholder="${where}" aria-label="${where}" autocomplete="address-level2" />
    <button class="find button">${say('calendar.find', language)}</button>
  </form>`
}
