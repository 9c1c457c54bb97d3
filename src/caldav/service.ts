import type { DavService } from '../http/dav/service.ts'
import { requestLimits } from '../domain/request-limits.ts'
import { changing, making, reading, xml } from './answers.ts'
import { refusalBody } from './refusals.ts'

/** The calendars for programs that know CalDAV, to be read alone (contract/caldav.md). What reads is loaded with the first request. */
export const calendars: DavService = {
  methods: [...reading, ...changing, ...making],
  maxBytes: requestLimits.davBody.most,
  read: async (request) => (await import('./calendars.ts')).readDav(request),
  refuse: ({ root, path }, status, code, message) => ({
    status,
    headers: xml,
    body: refusalBody(code, message, `${root}${path.map(encodeURIComponent).join('/')}`),
  }),
}
