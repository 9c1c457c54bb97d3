/*
 * The pages work without this. With it, links and forms of the calendar change the page in place, and the arrow keys step in time.
 */
document.documentElement.classList.add('scripted')
const parser = new DOMParser()
let asked = 0

/** Shows what an address answers in place of this page; leaves the page for what is no page of this site. */
async function show(address, { push, typing = false }) {
  const turn = (asked += 1)
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' } })
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html')
    const page = isPage && parser.parseFromString(await answer.text(), 'text/html')
    const main = page && page.querySelector('main')
    if (turn !== asked) return
    if (!main || needsMore(page)) return void location.assign(address)
    // The view without a search is one step back, however many letters were typed.
    if (typing && new URLSearchParams(location.search).has('search')) history.replaceState(null, '', answer.url)
    else if (push) history.pushState(null, '', answer.url)
    const typed = typing && document.querySelector('form.search [type="search"]')
    document.title = page.title
    document.body.className = page.body.className
    for (const part of ['main', 'header', 'footer']) document.querySelector(part)?.replaceWith(page.querySelector(part))
    showYours()
    if (typed) return goOn(typed)
    if (push) scrollTo(0, 0)
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  } catch {
    if (turn === asked) location.assign(address)
  }
}

/** Leaves the reader, who goes on typing, in the field: what came after the question stays. */
function goOn({ value, selectionStart, selectionEnd }) {
  const field = document.querySelector('form.search [type="search"]')
  if (!field) return
  field.value = value
  field.focus({ preventScroll: true })
  field.setSelectionRange(selectionStart, selectionEnd)
}

/** Whether a page has scripts or styles that this one has not. */
function needsMore(page) {
  const files = [...page.querySelectorAll('head script[src], head link[rel="stylesheet"]')]
  return files.some(
    (file) =>
      !document.head.querySelector(`[src="${file.getAttribute('src')}"], [href="${file.getAttribute('href')}"]`),
  )
}

/** The steps, the views, the chips and the days: all that stays in the calendar. */
const inPlace = '.steps a, .views a, .chips a, .left a, .number a, .mini a, .agenda h2 a, .more a, .nothing a'

document.addEventListener('click', (event) => {
  const link = event.target.closest?.(inPlace)
  if (!link || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void show(link.href, { push: true })
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!form.matches('form.search')) return
  event.preventDefault()
  void show(addressOf(form), { push: true })
})

/** The address to which a form leads, without what is empty. */
function addressOf(form) {
  const address = new URL(form.action)
  const filled = [...new FormData(form)].filter(([, value]) => value !== '')
  address.search = new URLSearchParams(filled).toString()
  return address.href
}

document.addEventListener('change', (event) => {
  if (event.target.matches('form.search :is(select, [type="checkbox"], [type="date"])'))
    event.target.form.requestSubmit()
})

let pause
document.addEventListener('input', (event) => {
  const field = event.target
  // The form of the front page leads to another one.
  if (!field.matches('form.search [type="search"]') || new URL(field.form.action).pathname !== location.pathname) return
  clearTimeout(pause)
  pause = setTimeout(() => void show(addressOf(field.form), { push: true, typing: true }), 300)
})

document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, select, textarea, [contenteditable]')
  if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key]
  const link = rel && document.querySelector(`.steps a[rel~="${rel}"]`)
  if (link) void show(link.href, { push: true })
})

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('button.near')
  if (!button) return
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    const address = new URL(addressOf(button.form))
    address.searchParams.set('near', `${coords.latitude.toFixed(4)},${coords.longitude.toFixed(4)}`)
    void show(address.href, { push: true })
  })
})

addEventListener('popstate', () => void show(location.href, { push: false }))
