/* The element itself: its attributes, its frame, and its steps in time. */
const views = ['month', 'week', 'day', 'list']
const sheet = new CSSStyleSheet()
sheet.replaceSync(almanac.css)

class AlmanacCalendar extends HTMLElement {
  static observedAttributes = ['src', 'view', 'filter', 'lang', 'date', 'target', 'heading']
  #root = this.attachShadow({ mode: 'open' })
  #parts
  #day
  #turn
  #isPlanned = false

  connectedCallback() {
    this.#root.adoptedStyleSheets = [sheet]
    this.#plan()
  }

  disconnectedCallback() {
    this.#turn?.abort()
  }

  attributeChangedCallback(name) {
    if (name === 'date' || name === 'view') this.#day = undefined
    this.#plan()
  }

  /** Draws once, however many attributes change. */
  #plan() {
    if (this.#isPlanned) return
    this.#isPlanned = true
    queueMicrotask(() => {
      this.#isPlanned = false
      if (this.isConnected) this.#draw()
    })
  }

  /** What the attributes ask for, where they make sense. */
  #wishes() {
    const [view, day, level] = ['view', 'date', 'heading'].map((name) => this.getAttribute(name) ?? '')
    const named = (this.closest('[lang]')?.lang || navigator.language).slice(0, 2).toLowerCase()
    const site = webAddress(this.getAttribute('src') ?? '') ?? new URL('..', import.meta.url).href
    return {
      view: views.includes(view) ? view : 'month',
      day: isDay(day) ? day : today(),
      level: /^[1-5]$/.test(level) ? Number(level) : 2,
      language: named in almanac.words.today ? named : 'en',
      site: site.replace(/[?#].*$/, '').replace(/\/+$/, ''),
      filters: filtersOf(this.getAttribute('filter') ?? ''),
      target: this.getAttribute('target') ?? '',
    }
  }

  #draw() {
    const { day, ...how } = this.#wishes()
    const { view, level, language } = how
    this.#day ??= day
    const title = make(`h${level}`, { class: 'title', id: 'title', part: 'title' })
    const names = almanac.steps[view]
    const steps = names && [
      this.#step('‹', say(names[0], language), () => stepped(view, this.#day, -1)),
      this.#step(say('today', language), '', today),
      this.#step('›', say(names[1], language), () => stepped(view, this.#day, 1)),
    ]
    const group = { class: 'steps', role: 'group', 'aria-label': say('dates', language) }
    const bar = make('div', { class: 'bar' }, title, steps && make('div', group, steps))
    const status = make('p', { class: 'state', role: 'status' })
    const box = make('div', { class: `view ${view}` })
    const foot = make('p', { class: 'foot' })
    const frame = { 'aria-labelledby': 'title', part: 'calendar', lang: language }
    this.#root.replaceChildren(make('section', frame, bar, status, box, foot))
    this.#parts = { title, status, box, foot, how }
    void this.#show()
  }

  #step(sign, name, to) {
    const button = make('button', { type: 'button', 'aria-label': name, title: name, part: 'button' }, sign)
    button.addEventListener('click', () => {
      this.#day = to()
      void this.#show()
    })
    return button
  }

  /** Shows the view of the day; what was asked for before is given up. */
  async #show() {
    const { title, status, box, foot, how } = this.#parts
    const { language, view } = how
    const day = this.#day
    this.#turn?.abort()
    const { signal } = (this.#turn = new AbortController())
    title.textContent = titleOf(view, day, language)
    foot.replaceChildren(link(pageOf(view, day, how), say('whole', language), how))
    status.textContent = say('loading', language)
    box.setAttribute('aria-busy', 'true')
    try {
      const asked = { ...how, signal, now: today() }
      const shown = await (view === 'list' ? listView(asked) : datedView(day, asked))
      if (signal.aborted) return
      box.replaceChildren(...shown)
      const isEmpty = !box.querySelector('.event')
      const nothing = say(view === 'list' ? 'noneFound' : 'nothingHere', language)
      // The title is read out with it: whoever steps in time hears where that leads.
      status.replaceChildren(make('span', { class: isEmpty ? '' : 'hidden' }, isEmpty ? nothing : title.textContent))
    } catch (error) {
      if (signal.aborted) return
      box.replaceChildren()
      const again = make('button', { type: 'button', part: 'button' }, say('again', language))
      again.addEventListener('click', () => void this.#show())
      const why = error instanceof Refused && error.message !== '' ? ` ${error.message}` : ''
      status.replaceChildren(`${say('unreachable', language)}${why} `, again)
    }
    box.removeAttribute('aria-busy')
    this.dispatchEvent(new Event('almanac-shown'))
  }
}

if (!customElements.get('almanac-calendar')) customElements.define('almanac-calendar', AlmanacCalendar)
