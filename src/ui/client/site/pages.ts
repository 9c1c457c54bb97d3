// All public pages. They work without this script.
import { showChosen, watchCalendar } from './in-place.ts'
import { watchNearMe } from './near.ts'
import { watchPanel } from './panel.ts'
import { showReaderTimes } from './reader-times.ts'
import { watchSheets } from './sheets.ts'

document.documentElement.classList.add('scripted')
watchCalendar()
watchNearMe()
watchPanel()
watchSheets()
showReaderTimes()
showChosen()
