/*
 * Combines the filters of the list of all events: one value of a facet, of accessibility several. Without this script each of them is a link to a
 * page of its own.
 */

const links = [...document.querySelectorAll('a[data-facet]')]
const items = [...document.querySelectorAll('#events li')]
const chosen = new URLSearchParams(location.search)

for (const link of links)
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { facet, value } = link.dataset
    const isChosen = chosen.has(facet, value)
    if (isChosen) chosen.delete(facet, value)
    else if (facet === 'accessibility') chosen.append(facet, value)
    else chosen.set(facet, value)
    history.replaceState(null, '', chosen.size > 0 ? `?${chosen}` : location.pathname)
    show()
  })

function show() {
  for (const item of items) item.hidden = !fits(item, [...chosen])
  for (const section of document.querySelectorAll('#events section'))
    section.hidden = !section.querySelector('li:not([hidden])')
  const count = items.filter(({ hidden }) => !hidden).length
  const status = document.querySelector('.count')
  status.textContent = `${count} ${count === 1 ? status.dataset.one : status.dataset.many}`
  document.querySelector('.none').hidden = count > 0
  for (const link of links) {
    const { facet, value } = link.dataset
    if (chosen.has(facet, value)) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
    // How many there would be with it, in place of another value of the same facet.
    const others = [...chosen].filter(([other]) => facet === 'accessibility' || other !== facet)
    const found = items.filter((item) => fits(item, [...others, [facet, value]])).length
    link.querySelector('span').textContent = found
    link.classList.toggle('empty', found === 0)
  }
}

function fits(item, filters) {
  return filters.every(([facet, value]) => item.dataset[facet]?.split('|').includes(value) ?? true)
}

if (chosen.size > 0) {
  // Whoever comes by such a link sees what is chosen.
  document.querySelector('.filters details').open = true
  show()
}
