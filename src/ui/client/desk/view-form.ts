// The form of a view: says what its filters find while they are typed.
import { given, one } from '../dom.ts'
import { field } from '../form.ts'
import { readJson } from '../json.ts'

/** Milliseconds after the last key. */
const pause = 400

const place = one('[data-view-count]', HTMLElement)
const form = place.closest('form')
let turn = 0
let timer: ReturnType<typeof setTimeout> | undefined

if (form) {
  const filters = field(form, 'filters')
  filters.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void count(filters.value), pause)
  })
}

async function count(filters: string): Promise<void> {
  const now = (turn += 1)
  const found = await readJson<{ readonly text: string; readonly isWrong: boolean }>(given(place, 'viewCount'), {
    filters,
  })
  if (!found || now !== turn) return
  place.textContent = found.text
  place.classList.toggle('problem', found.isWrong)
}
