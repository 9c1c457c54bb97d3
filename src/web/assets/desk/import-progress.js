// An import that runs in the background: how far it is, and the page anew once it is over.
const told = document.querySelector('[data-progress]')
if (told) setTimeout(look, 1500)

async function look() {
  try {
    const answer = await fetch(told.dataset.progress, { headers: { accept: 'application/json' } })
    if (!answer.ok) return
    const { isOver, text } = await answer.json()
    if (isOver) return location.reload()
    if (told.textContent !== text) told.textContent = text
  } catch {
    // Without an answer, the next one may come.
  }
  setTimeout(look, 1500)
}
