import { localized, type Language } from '../../../i18n/language.ts'
import { localize, say } from '../../../texts/text.ts'
import type { DatedView } from '../dates/views.ts'
import { html, type Html } from '../html.ts'

const stepNames = {
  month: { previous: localize('calendar.previousMonth'), next: localize('calendar.nextMonth') },
  week: { previous: localize('calendar.previousWeek'), next: localize('calendar.nextWeek') },
  day: { previous: localize('calendar.previousDay'), next: localize('calendar.nextDay') },
} as const

/** The addresses that steps in time lead to; `false` where there is nothing in that direction. */
interface Steps {
  readonly previous: string | false
  readonly today: string
  readonly next: string | false
  /** Whether search engines need not go there. */
  readonly isFar?: (way: 'previous' | 'next') => boolean
}

/** Back, today, forward. */
export function stepLinks(view: DatedView, steps: Steps, language: Language): Html {
  const link = (way: 'previous' | 'next') => {
    const [sign, rel] = way === 'next' ? (['›', 'next'] as const) : (['‹', 'prev'] as const)
    if (steps[way] === false) return html`<span class="step" aria-hidden="true">${sign}</span>`
    const name = localized(stepNames[view][way], language)
    return html`<a
      class="step"
      rel="${rel}${steps.isFar?.(way) && ' nofollow'}"
      data-key="step-${way}"
      href="${steps[way]}"
      aria-label="${name}"
      title="${name}"
      >${sign}</a
    >`
  }
  return html`<nav class="steps" aria-label="${say('common.dates', language)}">
    ${link('previous')}
    <a href="${steps.today}" data-key="step-today">${say('common.today', language)}</a>
    ${link('next')}
  </nav>`
}

/** The ways of looking at the calendar; `shown` is the one that is. */
export function viewLinks<V extends string>(
  views: readonly V[],
  link: (view: V) => { readonly href: string; readonly name: string },
  shown: V | undefined,
  language: Language,
): Html {
  const tabs = views.map((view) => {
    const { href, name } = link(view)
    return html`<a href="${href}" data-key="view-${view}" ${view === shown && html` aria-current="page"`}>${name}</a> `
  })
  return html`<nav class="views" aria-label="${say('common.views', language)}">${tabs}</nav>`
}
