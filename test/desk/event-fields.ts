import assert from 'node:assert/strict'
import type { TestService } from '../support/server.ts'
import type { TestBrowser } from './signed-in.ts'

export type Fields = Readonly<Record<string, string>>

/** The form of an event; of a new one also by what it is asked with, `new/?copy=3`. */
export const page = (id: number | string) => `/en/desk/events/${id}${String(id).includes('?') ? '' : '/'}`

/** What is said of most events. */
export const plain: Fields = {
  'title[en]': 'Choir evening',
  'title[fr]': 'Soirée chorale',
  'description[en]': 'We sing.\n\nYou, too.',
  'start[day]': '2027-05-03',
  'start[time]': '20:00',
  'end[time]': '22:30',
  event_status: 'scheduled',
  attendance: 'in_person',
}

export interface Shown {
  readonly [member: string]: unknown
  readonly id: number
}

export async function read(service: TestService, id: number): Promise<Shown> {
  return (await service.call('GET', `/events/${id}?translations=1`, { as: 'admin' })).body as Shown
}

/** Sends the form; answers the event that it leads to. */
export async function saved(
  service: TestService,
  browser: TestBrowser,
  id: number | 'new',
  fields: Fields,
): Promise<Shown> {
  const { status, headers, text } = await browser.submit(page(id), fields)
  assert.equal(status, 303, text)
  const [, made] = /\/events\/(\d+)\/$/.exec(headers.get('location') ?? '') ?? []
  return read(service, Number(made))
}

/** What the form of an event holds, as a browser would send it back. */
export async function fieldsOf(browser: TestBrowser, id: number | string): Promise<Record<string, string>> {
  const { text } = await browser.get(page(id))
  const fields: Record<string, string> = {}
  const decoded = (value: string) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  let boxes = 0
  for (const [tag = ''] of text.slice(text.indexOf('class="event-form"')).matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = / name="([^"]*)"/.exec(tag) ?? []
    const [, value = ''] = / value="([^"]*)"/.exec(tag) ?? []
    if (/type="(checkbox|radio)"/.test(tag) && !/\schecked/.test(tag)) continue
    if (name !== '' && name !== 'file') fields[name.replace('[]', () => `[${boxes++}]`)] = decoded(value)
  }
  for (const [, name = '', value = ''] of text.matchAll(
    /<textarea[^>]* name="([^"]*)"[^>]*>\n?([\s\S]*?)<\/textarea>/g,
  ))
    fields[name] = decoded(value)
  for (const [, name = '', inside = ''] of text.matchAll(/<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g))
    fields[name] = /value="([^"]*)"\s+selected/.exec(inside)?.[1] ?? /value="([^"]*)"/.exec(inside)?.[1] ?? ''
  return fields
}
