// The sections of the desk stand in one row on a phone: the current one is brought into sight.
const current = document.querySelector('.sections [aria-current]')
if (current) {
  const row = current.closest('.sections')
  const [outside, inside] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
  row.scrollLeft += inside.left - outside.left - (outside.width - inside.width) / 2
}
