import { defineProblem } from './problem.ts'
import type { Localized } from '../i18n/language.ts'
import { msg } from '../texts/msg.ts'

/* Problems of the service itself, with any request (contract/errors.md §4). */

/** Something else has what must be there once; of `parameter` the database may know what it is for, and the value. */
export const alreadyTaken = defineProblem<[parameter?: string, value?: string]>({
  status: 409,
  code: 'already_taken',
  when: msg('Another request has just taken the slug or name that is needed: try again.'),
  message: (parameter) =>
    parameter === undefined
      ? undefined
      : msg`${parameter} must be one that nothing else has, and another request has just taken it: try again.`,
  sent: (_parameter, value) => (value === undefined ? undefined : { value }),
})

/** A broken foreign key, with the parameter and its value where they are known. */
export const brokenReference = defineProblem<[parameter?: string, value?: string | number]>({
  status: 409,
  code: 'broken_reference',
  when: msg('What this request refers to has just been deleted, or something has just come to refer to it: try again.'),
  message: (parameter) =>
    parameter === undefined
      ? undefined
      : msg`${parameter} must be that of something that exists and that nothing else needs, and another request has just changed that: try again.`,
  sent: (_parameter, value) => (value === undefined ? undefined : { value }),
})

export const stopping = defineProblem({
  status: 503,
  code: 'rest_unavailable',
  when: msg('The service is stopping.'),
  retryAfter: 5,
})

export const overloaded = defineProblem({
  status: 503,
  code: 'rest_overloaded',
  when: msg('Too many requests are waiting; `Retry-After` says for how many seconds to wait.'),
  message: () => msg('Too many requests are waiting at the moment.'),
  retryAfter: 1,
})

const callers = {
  address: msg('from one address'),
  credential: msg('with one application password'),
} as const satisfies Record<string, Localized>

/** `quota`: requests in a minute; `seconds`: after which to try again. */
export const rateLimited = defineProblem({
  status: 429,
  code: 'rest_rate_limited',
  when: msg('Too many requests in a minute; `Retry-After` says for how many seconds to wait.'),
  message: (caller: keyof typeof callers, quota: number, seconds: number) =>
    msg`At most ${quota} requests in a minute are answered ${callers[caller]}. Try again in ${seconds} seconds.`,
  retryAfter: (_caller, _quota, seconds) => seconds,
})

/** A read took longer than reads may: it takes as long again while the database is as busy. */
export const tooExpensive = defineProblem({
  status: 503,
  code: 'rest_too_expensive',
  when: msg('The answer takes too long to find; `Retry-After` says for how many seconds to wait.'),
  message: () => msg('This request takes too long to answer: ask for less at once, or again later.'),
  retryAfter: 30,
})

/** `budget`: seconds of a minute that long reads may take; `seconds`: after which to try again. */
export const readBudgetSpent = defineProblem({
  status: 429,
  code: 'rest_read_budget_spent',
  when: msg(
    'Reads that take long have used up what one caller may have of a minute; `Retry-After` says for how many seconds to wait.',
  ),
  message: (budget: number, seconds: number) =>
    msg`Your requests that take long have used up what they may have of a minute (${budget} s). Ask for less at once, or try again in ${seconds} s.`,
  retryAfter: (_budget, seconds) => seconds,
})

/** A feed, which is sent part by part, waited for another one of the same caller; `seconds`: for how long. */
export const streamRunning = defineProblem({
  status: 429,
  code: 'rest_feed_running',
  when: msg(
    'Another feed is still being sent to the same address, or to the same user; `Retry-After` says for how many seconds to wait.',
  ),
  message: (seconds: number) =>
    msg`Feeds are sent one at a time, and the one before this has not ended within ${seconds} s. Try again in ${seconds} s.`,
  retryAfter: (seconds) => seconds,
})

/** What the database or the store of the pictures cannot do; `seconds`: after which another try may help. */
export const storageUnavailable = defineProblem<[text: Localized, seconds?: number]>({
  status: 503,
  code: 'storage_unavailable',
  when: msg(
    'The database or the store of the pictures cannot be used; `Retry-After` says for how many seconds to wait, unless no other try helps.',
  ),
  message: (text) => text,
  retryAfter: (_text, seconds) => seconds,
})
