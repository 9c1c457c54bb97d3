import { type Asked, head, tags } from './asked.ts'

const apple = (root: string, inside: string) =>
  `${head}\n<${root} xmlns:A="DAV:" xmlns:B="urn:ietf:params:xml:ns:caldav" xmlns:C="http://calendarserver.org/ns/" xmlns:D="http://apple.com/ns/ical/" xmlns:E="http://me.com/_namespace/">${inside}</${root}>`
const brief = { brief: 't', prefer: 'return=minimal' }

export const calendarOfApple: readonly Asked[] = [
  {
    ...{ method: 'PROPFIND', path: '/.well-known/caldav', depth: '0', status: 301, headers: brief },
    body: apple('A:propfind', '<A:prop><A:current-user-principal/><A:principal-URL/><A:resourcetype/></A:prop>'),
  },
  {
    ...{
      method: 'PROPFIND',
      path: '/dav/',
      depth: '0',
      status: 207,
      headers: brief,
      needs: ['d:current-user-principal', 'd:resourcetype'],
    },
    body: apple('A:propfind', '<A:prop><A:current-user-principal/><A:principal-URL/><A:resourcetype/></A:prop>'),
  },
  { method: 'OPTIONS', path: '/dav/principal/', status: 200 },
  {
    ...{ method: 'PROPFIND', path: '/dav/principal/', depth: '0', status: 207, headers: brief },
    needs: [
      'c:calendar-home-set',
      'c:calendar-user-address-set',
      'd:current-user-principal',
      'd:displayname',
      'd:principal-collection-set',
      'd:principal-URL',
      'd:supported-report-set',
    ],
    body: apple(
      'A:propfind',
      `<A:prop>${tags('B:calendar-home-set', 'B:calendar-user-address-set', 'A:current-user-principal', 'A:displayname', 'C:dropbox-home-URL', 'C:email-address-set', 'B:max-attendees-per-instance', 'C:notification-URL', 'A:principal-collection-set', 'A:principal-URL', 'A:resource-id', 'B:schedule-inbox-URL', 'B:schedule-outbox-URL', 'A:supported-report-set')}</A:prop>`,
    ),
  },
  {
    ...{
      method: 'PROPFIND',
      path: '/dav/',
      depth: '1',
      status: 207,
      headers: brief,
      needs: ['d:resourcetype', 'd:current-user-privilege-set'],
    },
    body: apple(
      'A:propfind',
      `<A:prop>${tags('A:add-member', 'C:allowed-sharing-modes', 'D:autoprovisioned', 'E:bulk-requests', 'B:calendar-alarm', 'D:calendar-color', 'B:calendar-description', 'B:calendar-free-busy-set', 'D:calendar-order', 'B:calendar-timezone', 'A:current-user-privilege-set', 'B:default-alarm-vevent-date', 'B:default-alarm-vevent-datetime', 'A:displayname', 'C:getctag', 'D:language-code', 'D:location-code', 'A:owner', 'C:pre-publish-url', 'C:publish-url', 'C:push-transports', 'C:pushkey', 'A:quota-available-bytes', 'A:quota-used-bytes', 'D:refreshrate', 'A:resource-id', 'A:resourcetype', 'B:schedule-calendar-transp', 'B:schedule-default-calendar-URL', 'C:source', 'C:subscribed-strip-alarms', 'B:supported-calendar-component-set', 'B:supported-calendar-component-sets', 'A:supported-report-set', 'A:sync-token', 'C:xmpp-server')}</A:prop>`,
    ),
  },
  {
    ...{
      method: 'PROPFIND',
      path: '{calendar}',
      depth: '0',
      status: 207,
      headers: brief,
      needs: ['s:getctag', 'd:sync-token'],
    },
    body: apple('A:propfind', '<A:prop><C:getctag/><A:sync-token/></A:prop>'),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207, headers: brief, needs: ['d:getetag'] },
    body: apple(
      'A:sync-collection',
      '<A:sync-token/><A:sync-level>1</A:sync-level><A:prop><A:getcontenttype/><A:getetag/></A:prop>',
    ),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207, needs: ['d:getetag', 'd:getcontenttype'] },
    body: apple(
      'B:calendar-query',
      '<A:prop><A:getetag/><A:getcontenttype/></A:prop><B:filter><B:comp-filter name="VCALENDAR"><B:comp-filter name="VEVENT"><B:time-range start="20261201T000000Z"/></B:comp-filter></B:comp-filter></B:filter>',
    ),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207, needs: ['c:calendar-data', 'd:getetag'] },
    body: apple(
      'B:calendar-multiget',
      `<A:prop>${tags('B:calendar-data', 'C:created-by', 'A:getcontenttype', 'A:getetag', 'B:schedule-tag', 'C:updated-by')}</A:prop><A:href xmlns:A="DAV:">{event}</A:href>`,
    ),
  },
  // What it asks of servers that schedule meetings, and does without.
  {
    ...{ method: 'REPORT', path: '/dav/principal/', depth: '0', status: 403 },
    body: apple(
      'A:expand-property',
      '<A:property name="calendar-proxy-write-for" namespace="http://calendarserver.org/ns/"><A:property name="displayname"/></A:property>',
    ),
  },
  {
    ...{ method: 'PROPPATCH', path: '{calendar}', status: 403 },
    body: apple('A:propertyupdate', '<A:set><A:prop><D:calendar-order>3</D:calendar-order></A:prop></A:set>'),
  },
]
