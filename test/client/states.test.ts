// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { browseSite } from '../long/pages/browsed-site.ts'
import { skip } from '../support/browser.ts'

/* Events that do not take place, in every view and in the frames of other sites: for the eye, and for the ear. */

const browsed = browseSite()

const evening = { start_date: '2028-02-10 19:30', end_date: '2028-02-10 21:00' }
const days = { start_date: '2028-02-08', end_date: '2028-02-11', all_day: true }

/** The titles, each with its state as it is said. */
const states = {
  'Off tonight': 'Cancelled',
  'Off for days': 'Cancelled',
  'Put off': 'Postponed',
  'Put off for days': 'Postponed',
}

async function written(): Promise<void> {
  for (const [title, fields] of Object.entries({
    'Off tonight': { ...evening, event_status: 'cancelled' },
    'Off for days': { ...days, event_status: 'cancelled' },
    'Put off': { ...evening, event_status: 'postponed' },
    'Put off for days': { ...days, event_status: 'postponed' },
  })) {
    const { status } = await browsed().service.call('POST', '/events', { as: 'admin', json: { title, ...fields } })
    assert.equal(status, 201)
  }
}

const views = ['list/?from=2028-02-08', 'month/2028-02/', 'week/2028-02-10/', 'day/2028-02-10/']

/** How a title stands on a page: each place where it is seen, whether it is struck out there, and whether its state is seen beside it. */
const seen = (page: Page, title: string, state: string): Promise<readonly Place[]> =>
  page.evaluate(`(() => {
    const isSeen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 2
    return [...document.querySelectorAll('main li')].filter((item) => !item.querySelector('li')).flatMap((item) => {
      const says = (text) => (element) => element.textContent.trim() === text && isSeen(element)
      const name = [...item.querySelectorAll('a, a *')].findLast(says(${JSON.stringify(title)}))
      if (!name) return []
      let isStruck = false
      for (let each = name; each !== item; each = each.parentElement)
        isStruck ||= getComputedStyle(each).textDecorationLine.includes('line-through')
      return [{ isStruck, isMarked: [...item.querySelectorAll('*')].some(says(${JSON.stringify(state)})) }]
    })
  })()`)

interface Place {
  readonly isStruck: boolean
  readonly isMarked: boolean
}

test(
  'what is cancelled is struck out and marked, what is postponed is marked, in every view and frame',
  { skip },
  async () => {
    await written()
    for (const width of [1280, 390]) {
      const page = await browsed().browser.newPage({ viewport: { width, height: 900 } })
      for (const path of [
        ...views.map((view) => `/en/events/${view}`),
        ...views.map((view) => `/en/embed/events/${view}`),
      ]) {
        // On a phone, a month shows the events of one day.
        await page.goto(`${browsed().site}${path}${/month/.test(path) && width === 390 ? '?day=2028-02-10' : ''}`)
        for (const [title, state] of Object.entries(states)) {
          const places = await seen(page, title, state)
          const where = `${title} at ${path}, ${String(width)} px`
          assert.ok(places.length > 0, `${where} is there`)
          for (const place of places)
            assert.deepEqual(place, { isStruck: state === 'Cancelled', isMarked: true }, where)
          const said = (await page.locator('main').ariaSnapshot()).split('\n')
          assert.ok(
            said.some((line) => line.includes(title) && line.includes(state)),
            `${where} is said`,
          )
        }
      }
      await page.close()
    }
  },
)
