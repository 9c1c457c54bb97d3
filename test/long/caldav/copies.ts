import assert from 'node:assert/strict'
import { readCalendar, textOf } from '../../support/ical.ts'

/**
 * Holds the files of a copy against a feed of the same events: each file is of one UID that no other has, and all events in them, exceptions with the rest,
 * are those of the feed, letter by letter. Exceptions of which nothing else is shown have the UID of their series here, and their own in feeds.
 */
export function assertSame(files: readonly string[], feed: string, what: string): void {
  const owners = files.map((file) => new Set(eventsIn(file).map(({ uid }) => uid)))
  assert.ok(
    owners.every(({ size }) => size === 1),
    `${what}: a file is of one event`,
  )
  const uids = owners.flatMap((one) => [...one])
  assert.equal(new Set(uids).size, uids.length, `${what}: an event has one file`)
  const [here, there] = [files.flatMap(eventsIn), eventsIn(feed)]
  assert.deepEqual(here.map(({ text }) => text).toSorted(), there.map(({ text }) => text).toSorted(), what)
  const known = new Set(uids)
  const strangers = there.filter(({ uid, isAlone }) => !known.has(uid) && !isAlone)
  assert.deepEqual(strangers, [], what)
}

/** The events in a file, without what a copy may write otherwise: the ends and the folds of lines. */
function eventsIn(file: string) {
  const lines = file.replace(/\r\n|\r/g, '\n').replace(/\n[ \t]/g, '')
  const events = lines.split('BEGIN:VEVENT\n').slice(1)
  return events.map((event) => {
    const [own = ''] = event.split('END:VEVENT')
    const text = own.replace(/^(?:UID|RECURRENCE-ID).*\n/gm, '')
    return { uid: /^UID:(.*)$/m.exec(own)?.[1] ?? '', isAlone: !/^(?:RRULE|RECURRENCE-ID)/m.test(own), text }
  })
}

/** The events of a feed, series and exceptions, each by its UID, whether it is an exception, and its title: `2@example.org 0 Ball`. */
export function titlesIn(feed: string): readonly string[] {
  return readCalendar(feed)
    .calendar.getAllSubcomponents('vevent')
    .map((event) => [textOf(event, 'uid'), textOf(event, 'recurrence-id') ? 1 : 0, textOf(event, 'summary')].join(' '))
    .toSorted()
}
