import { xmlText } from '../interchange/feeds/shared/xml.ts'
import { localized } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import type { RevisedEvent } from '../storage/stores/service/revised-events.ts'
import type { Collection } from './collections.ts'
import { type Head, tokenNow } from './token.ts'

/** What the properties of an answer are made from, besides the resource. */
export interface About {
  readonly context: Context
  /** The tree of whoever asks: its root, where the calendars are. */
  readonly home: string
  readonly head: Head
}

/** An event in a calendar. */
export interface DavObject {
  readonly whole: RevisedEvent
  readonly hash: string
  /** The event as iCalendar, where it was asked for. */
  readonly text?: string | undefined
}

type Properties<T> = Readonly<Record<string, (resource: T, about: About) => string | undefined>>

const principalOf = ({ home }: About) => href(`${home}principal/`)

const common: Properties<unknown> = {
  'd:current-user-principal': (_resource, about) => principalOf(about),
  'd:current-user-privilege-set': () => privilege('read') + privilege('read-current-user-privilege-set'),
  'd:principal-collection-set': (_resource, { home }) => href(home),
}

/** The root, whose members are the calendars. */
export const rootProperties: Properties<unknown> = {
  'd:resourcetype': () => '<d:collection/>',
  'd:displayname': (_resource, { context }) => xmlText(localized(context.settings.siteName, context.language)),
  ...common,
  'd:supported-report-set': () => '',
  'c:calendar-home-set': (_resource, { home }) => href(home),
}

/** Whoever asks, guests as well. */
export const principalProperties: Properties<unknown> = {
  ...rootProperties,
  'd:resourcetype': () => '<d:principal/>',
  'd:displayname': (_resource, { context }) =>
    xmlText(context.actor.user?.name ?? localized(context.settings.siteName, context.language)),
  'd:principal-URL': (_resource, about) => principalOf(about),
  // Programs look for their own address among those of who is invited.
  'c:calendar-user-address-set': (_resource, about) => principalOf(about),
}

export const calendarProperties: Properties<Collection> = {
  'd:resourcetype': () => '<d:collection/><c:calendar/>',
  'd:displayname': ({ title }) => xmlText(title),
  ...common,
  'd:owner': (_resource, about) => principalOf(about),
  'd:supported-report-set': () =>
    ['c:calendar-multiget', 'c:calendar-query', 'd:sync-collection'].map(supportedReport).join(''),
  'd:sync-token': (collection, { head }) => xmlText(tokenNow(collection, head)),
  's:getctag': (collection, { head }) => xmlText(tokenNow(collection, head)),
  'c:calendar-description': (_resource, { context }) =>
    xmlText(localized(context.settings.siteDescription, context.language)) || undefined,
  'c:supported-calendar-component-set': () => '<c:comp name="VEVENT"/>',
  'c:supported-calendar-data': () => '<c:calendar-data content-type="text/calendar" version="2.0"/>',
  'c:supported-collation-set': () =>
    ['i;ascii-casemap', 'i;octet'].map((name) => `<c:supported-collation>${name}</c:supported-collation>`).join(''),
}

export const objectType = 'text/calendar; charset=utf-8; component=vevent'

export const objectProperties: Properties<DavObject> = {
  'd:resourcetype': () => '',
  'd:getetag': (object) => xmlText(etagOf(object)),
  'd:getcontenttype': () => objectType,
  'd:getlastmodified': ({ whole }) => httpDateOfUtc(whole.revisedUtc),
  ...common,
  'c:calendar-data': ({ text }) => text && xmlText(text),
}

/** What belongs to no answer that does not ask for it by name (RFC 4791 §9.6, RFC 6578 §4). */
export const notInAll = ['c:calendar-data', 'c:supported-collation-set', 'c:supported-calendar-data', 'd:sync-token']

/** The tag of an event as a calendar shows it to a reader. */
export function etagOf({ whole, hash }: Pick<DavObject, 'whole' | 'hash'>): string {
  return `"${whole.position.toString(36)}-${hash}"`
}

/** `Wed, 21 Oct 2027 07:28:00 GMT` of a text in UTC. */
export function httpDateOfUtc(utc: string): string {
  return new Date(`${utc.replace(' ', 'T')}Z`).toUTCString()
}

function href(path: string): string {
  return `<d:href>${xmlText(path)}</d:href>`
}

function privilege(name: string): string {
  return `<d:privilege><d:${name}/></d:privilege>`
}

function supportedReport(name: string): string {
  return `<d:supported-report><d:report><${name}/></d:report></d:supported-report>`
}
