export { createClient, type AlmanacClient, type ClientOptions } from './client.ts'
export type { Anew, Change, Changes, ChangesOptions } from './changes.ts'
export { AlmanacError, unwrap, type Answer, type ParameterError } from './error.ts'
export { ifMatch } from './if-match.ts'
export type { Moment } from './moment.ts'
export type { Item, ListPath, Page } from './pages.ts'
export type { components, ErrorCode, operations, paths } from './schema.ts'
export { venuesOf } from './venues.ts'
export { zoned } from './zoned.ts'

import type { components } from './schema.ts'

/** Everything that is sent and answered, by its name in the OpenAPI document: `Schemas['CreateEvent']`. */
export type Schemas = components['schemas']

export type Event = Schemas['Event']
export type Venue = Schemas['Venue']
export type Organizer = Schemas['Organizer']
export type Term = Schemas['Term']
export type Ticket = Schemas['Ticket']
