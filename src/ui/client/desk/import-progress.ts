// An import that runs in the background: how far it is, and the page anew once it is over.
import { dataAttribute, maybe } from '../dom.ts'
import { readJson } from '../json.ts'

interface Progress {
  readonly isOver: boolean
  readonly text: string
}

const told = maybe('[data-progress]', HTMLElement)
if (told) lookLater(told)

function lookLater(shown: HTMLElement): void {
  setTimeout(() => void pollProgress(shown), 1500)
}

async function pollProgress(shown: HTMLElement): Promise<void> {
  try {
    const progress = await readJson<Progress>(dataAttribute(shown, 'progress'))
    if (!progress) return
    if (progress.isOver) return location.reload()
    if (shown.textContent !== progress.text) shown.textContent = progress.text
  } catch {
    // Without an answer, the next one may come.
  }
  lookLater(shown)
}
