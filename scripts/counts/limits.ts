import type { FieldName } from './fields.ts'
import type { LiteralName } from './literals.ts'
import type { Requested } from './requests.ts'
import type { LineCounts, SourceCounts } from './sources.ts'

/** How much there is at most, and what it is to come down to. `now` only becomes less: a change that must raise it says why beside the number. */
export interface Limit {
  readonly now: number
  readonly wanted: number
}

/** Of files that name a field. */
export const fieldLimits: Readonly<Record<FieldName, Limit>> = {
  virtual_url: { now: 16, wanted: 18 },
  featured: { now: 12, wanted: 18 },
  // The site has one, in a table of its own.
  phone: { now: 15, wanted: 12 },
}

/** Of values that style sheets write beside `tokens.css`: the pictures, maps and paper have some of their own. */
export const literalLimits: Readonly<Record<LiteralName, Limit>> = {
  colours: { now: 9, wanted: 20 },
  'font sizes': { now: 0, wanted: 5 },
  radii: { now: 0, wanted: 0 },
  shadows: { now: 0, wanted: 0 },
}

/**
 * Of files that a request enters, and of statements: one of each reads what is said of the site, once for each version of the data. A write has
 * one statement a record for its revision.
 */
export const requestLimits: Readonly<Record<Requested, { readonly files: Limit; readonly statements: Limit }>> = {
  'a list of events with a category and a search': {
    files: { now: 73, wanted: 70 },
    statements: { now: 8, wanted: 7 },
  },
  'one event': { files: { now: 64, wanted: 70 }, statements: { now: 6, wanted: 5 } },
  // One or two statements more than before writes had warnings: what has the title, and what is at the venue. One file more
  // in each write, and in what reads one: links to categories and tags are added to those there are, by `events/links.ts`.
  'a new event': { files: { now: 112, wanted: 110 }, statements: { now: 11, wanted: 10 } },
  'a new event with a new venue and a new tag': {
    files: { now: 123, wanted: 110 },
    statements: { now: 30, wanted: 25 },
  },
  // One more each since the desk is loaded at its first request: http/late-routes.ts finds its routes then.
  'an event form, saved': { files: { now: 151, wanted: 120 }, statements: { now: 18, wanted: 20 } },
  // Three more for where a page stands, the way back above its heading, and the menu of the user.
  'the review queue with 20 events': { files: { now: 122, wanted: 130 }, statements: { now: 15, wanted: 15 } },
}

/** Of the sources as a whole. */
export const sourceLimits: Readonly<Record<keyof SourceCounts, Limit>> = {
  'functions that share their name': { now: 18, wanted: 900 },
  // Rows of the desk on one line, sheets and cards came after 663.
  'distinct CSS declarations': { now: 687, wanted: 700 },
  'font sizes': { now: 9, wanted: 9 },
}

/** What lines are to come down to. They are printed alone: none is saved by writing denser. */
export const wantedLines: Readonly<Record<keyof LineCounts, number>> = {
  'lines of TypeScript': 97_000,
  'lines of CSS': 5_600,
}
