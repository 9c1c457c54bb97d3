import { z } from 'zod'
import { permits } from '../../accounts/actor.ts'
import type { Holidays } from '../../domain/holidays.ts'
import { utcText } from '../../domain/time/time.ts'
import { Invalid, issue } from '../../errors/problem.ts'
import { localized, type Language } from '../../i18n/language.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { optional, required, type Values } from '../../schema/field.ts'
import { upload } from '../../schema/types/references/image.ts'
import { text } from '../../schema/types/values/text.ts'
import { webUrl } from '../../schema/types/values/url.ts'
import { idPath } from '../records/fields.ts'
import { idNumber } from '../records/representation.ts'
import { notReadable } from '../sources/problems.ts'
import { holidaysNotFound, maxHolidays, tooManyHolidays } from './problems.ts'
import { maxBytes } from './read.ts'
import { msg } from '../../texts/msg.ts'

const holidaysRepresentation = namedSchema(
  'Holidays',
  z.strictObject({
    id: idNumber,
    name: z.string(),
    url: describedSchema(z.string().nullable(), msg('Where they are read every week; null where a file was sent.')),
    days: describedSchema(z.array(z.string()), msg('Of the past year and the five to come.')),
    refreshed_utc: describedSchema(z.string().nullable(), msg('When they were read last; null: not yet.')),
    error: describedSchema(z.string().nullable(), msg('Why they could not be read the last time.')),
  }),
  msg('Days on which nothing may take place.'),
)

const example = {
  ...{ id: 1, name: 'School holidays zone B', url: 'https://example.org/zone-b.ics', days: ['2027-02-20'] },
  ...{ refreshed_utc: '2027-01-05 08:00:00', error: null },
}

function presentHolidays({ refreshedUtc, error, ...rest }: Holidays, language: Language) {
  return { ...rest, days: [...rest.days], refreshed_utc: refreshedUtc, error: error && localized(error, language) }
}

export const listHolidays = operation({
  id: 'list-holidays',
  methods: ['GET'],
  route: ['holidays'],
  scope: 'read',
  summary: msg('List holidays'),
  description: msg(
    'For whoever writes events: days that a repetition may leave out, by the name that an administrator gave them.',
  ),
  permit: permits('write'),
  run: async (_input, { storage, language }) =>
    ok({ holidays: (await storage.holidays.list()).map((each) => presentHolidays(each, language)) }),
  schema: namedSchema(
    'HolidaysList',
    z.strictObject({ holidays: z.array(holidaysRepresentation) }),
    msg('All holidays, by name.'),
  ),
  example: { holidays: [example] },
})

export const createHolidays = operation({
  id: 'create-holidays',
  methods: ['POST'],
  route: ['holidays'],
  summary: msg('Name holidays'),
  description: msg('For administrators: an iCalendar file, or its address, which is read now and every week.'),
  parameters: {
    name: required(text({ maxLength: 100, nonEmpty: true }), msg('What they are called')),
    url: optional(webUrl(), msg('The address of the calendar')),
    file: optional(upload(), msg('The calendar instead of its address, as a part of a form')),
  },
  upload: 'import',
  check: async ({ url, file }) => {
    if (file && file.bytes.length > maxBytes) return { issues: [issue('file', 'rest_too_long', tooLarge)] }
    return {
      issues: url === undefined && !file?.bytes.length ? [issue('url', 'rest_missing_callback_param', oneNeeded)] : [],
    }
  },
  prepare: ({ url }, { mayRead }) =>
    url === undefined
      ? undefined
      : async () => {
          if ((await mayRead?.(url)) === false) throw new Invalid([notReadable])
        },
  permit: permits('manage-site'),
  run: async ({ parameters: { name, url, file } }, { storage, now, language, links }) => {
    if ((await storage.holidays.list()).length >= maxHolidays) throw tooManyHolidays()
    const content = url === undefined && file ? Buffer.from(file.bytes).toString('base64') : null
    const id = await storage.holidays.insert({ name, url: url ?? null, content }, utcText(now()))
    const one = { id, name, url: url ?? null, days: [], refreshedUtc: null, error: null }
    return created(presentHolidays(one, language), apiUrl(links, `/holidays/${id}`))
  },
  exampleBody: { name: 'School holidays zone B', url: 'https://example.org/zone-b.ics' },
  status: 201,
  schema: holidaysRepresentation,
  example,
  errors: [tooManyHolidays],
})

export const deleteHolidays = operation({
  id: 'delete-holidays',
  methods: ['DELETE'],
  route: ['holidays', { parameter: 'id', pattern: '\\d+' }],
  summary: msg('Delete holidays'),
  description: msg('For administrators. Repetitions keep the days that they leave out.'),
  path: idPath,
  locate: async ({ id }: Values<typeof idPath>, { storage }: Context) => storage.holidays.byId(id),
  absent: () => holidaysNotFound(),
  permit: permits('manage-site'),
  run: async (_input, { storage, language }, one) => {
    await storage.holidays.remove(one.id)
    return ok(presentHolidays(one, language))
  },
  schema: holidaysRepresentation,
  example,
  errors: [holidaysNotFound],
})

const oneNeeded = msg('url or file is needed: the address of a calendar, or a calendar file.')

const tooLarge = msg('file is larger than 1 MB.')

/** Holidays that repetitions may leave out: ours (contract/recurrence.md §7). */
export const holidayOperations: readonly Operation[] = [listHolidays, createHolidays, deleteHolidays]
