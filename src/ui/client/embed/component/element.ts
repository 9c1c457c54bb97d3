// `<almanac-calendar>`: its attributes, its frame, and its steps in time.
import { siteAddress, filtersOfAttribute, Refused, type Wishes } from './ask.ts'
import {
  withCapital,
  datedViews,
  isDatedView,
  isIsoDay,
  listViews,
  neighbouringDay,
  viewTitle,
  todayAtService,
  type View,
} from './days.ts'
import { partButton, partLink, make, webAddress } from './elements.ts'
import { componentText, service } from './service.ts'
import { datedView, listView } from './views.ts'

const views: readonly View[] = [...datedViews, ...listViews]
const sheet = new CSSStyleSheet()
sheet.replaceSync(service.css)

/** The elements of the frame, and what they are to show. */
interface Parts {
  readonly title: HTMLElement
  readonly status: HTMLElement
  readonly box: HTMLElement
  readonly foot: HTMLElement
  readonly wishes: Wishes
}

class AlmanacCalendar extends HTMLElement {
  static observedAttributes = ['src', 'view', 'filter', 'limit', 'lang', 'date', 'target', 'heading']
  readonly #root = this.attachShadow({ mode: 'open' })
  #day: string | undefined
  #turn: AbortController | undefined
  #isPlanned = false

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet]
    this.#plan()
  }

  disconnectedCallback(): void {
    this.#turn?.abort()
  }

  attributeChangedCallback(name: string): void {
    if (name === 'date' || name === 'view') this.#day = undefined
    this.#plan()
  }

  /** Draws once, however many attributes change. */
  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    queueMicrotask(() => {
      this.#isPlanned = false
      if (this.isConnected) this.#draw()
    })
  }

  #attribute(name: string): string {
    return this.getAttribute(name) ?? ''
  }

  /** What the attributes ask for, where they make sense. */
  #wishes(): Wishes {
    const [level, limit] = [this.#attribute('heading'), this.#attribute('limit')]
    const nearest = this.closest<HTMLElement>('[lang]')?.lang
    const named = (nearest || navigator.language).slice(0, 2).toLowerCase()
    const site = webAddress(this.#attribute('src')) ?? new URL('..', import.meta.url).href
    return {
      view: views.find((view) => view === this.#attribute('view')) ?? 'month',
      level: /^[1-5]$/.test(level) ? Number(level) : 2,
      language: service.languages.includes(named) ? named : service.language,
      site: site.replace(/[?#].*$/, '').replace(/\/+$/, ''),
      filters: filtersOfAttribute(this.#attribute('filter')),
      limit: /^([1-9]|[1-4]\d|50)$/.test(limit) ? Number(limit) : undefined,
      target: this.#attribute('target'),
    }
  }

  /** The day that is shown: the one stepped to, else the one asked for, else the present one. */
  #shownDay(): string {
    const asked = this.#attribute('date')
    return (this.#day ??= isIsoDay(asked) ? asked : todayAtService())
  }

  #draw(): void {
    const wishes = this.#wishes()
    const { view, level, language } = wishes
    const title = make(`h${level}`, { class: 'title', id: 'title', part: 'title' })
    const status = make('p', { class: 'state', role: 'status' })
    const box = make('div', { class: `view ${view}` })
    const foot = make('p', { class: 'foot' })
    const parts = { title, status, box, foot, wishes }
    const bar = make('div', { class: 'bar' }, title, this.#steps(parts))
    const frame = { 'aria-labelledby': 'title', part: 'calendar', lang: language }
    this.#root.replaceChildren(make('section', frame, bar, status, box, foot))
    void this.#show(parts)
  }

  #steps(parts: Parts): HTMLElement | undefined {
    const { view, language } = parts.wishes
    if (!isDatedView(view)) return undefined
    const unit = withCapital(view === 'mini' ? 'month' : view)
    const step = (sign: string, name: string, to: () => string) =>
      partButton(sign, { 'aria-label': name, title: name }, () => {
        this.#day = to()
        void this.#show(parts)
      })
    return make(
      'div',
      { class: 'steps', role: 'group', 'aria-label': componentText('dates', language) },
      step('‹', componentText(`previous${unit}`, language), () => neighbouringDay(view, this.#shownDay(), -1)),
      step(componentText('today', language), '', todayAtService),
      step('›', componentText(`next${unit}`, language), () => neighbouringDay(view, this.#shownDay(), 1)),
    )
  }

  /** Shows the view of the day; what was asked for before is given up. */
  async #show(parts: Parts): Promise<void> {
    const { title, status, box, foot, wishes } = parts
    const { language, view } = wishes
    const day = this.#shownDay()
    this.#turn?.abort()
    const { signal } = (this.#turn = new AbortController())
    title.textContent = viewTitle(view, day, language)
    foot.replaceChildren(partLink(siteAddress(view, day, wishes), componentText('whole', language), wishes))
    status.textContent = componentText('loading', language)
    box.setAttribute('aria-busy', 'true')
    try {
      const asked = { ...wishes, signal, now: todayAtService() }
      const shown = await (isDatedView(view) ? datedView(view, day, asked) : listView(view, asked))
      if (signal.aborted) return
      box.replaceChildren(...shown)
      const isEmpty = !box.querySelector('.event')
      const nothing = componentText(isDatedView(view) ? 'nothingHere' : 'noneFound', language)
      // The title is read out with it: a step in time says where it leads.
      status.replaceChildren(make('span', { class: isEmpty ? '' : 'hidden' }, isEmpty ? nothing : title.textContent))
    } catch (error) {
      if (signal.aborted) return
      box.replaceChildren()
      const tryAgain = partButton(componentText('tryAgain', language), {}, () => void this.#show(parts))
      const why = error instanceof Refused && error.message !== '' ? ` ${error.message}` : ''
      status.replaceChildren(`${componentText('unreachable', language)}${why} `, tryAgain)
    }
    box.removeAttribute('aria-busy')
    this.dispatchEvent(new Event('almanac-shown'))
  }
}

if (!customElements.get('almanac-calendar')) customElements.define('almanac-calendar', AlmanacCalendar)
