import { type Asked, tags } from './asked.ts'

/** In the way of Android: the namespace of WebDAV is the default one. */
const android = (root: string, inside: string) =>
  `<?xml version='1.0' encoding='UTF-8' ?><${root} xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:ICAL="http://apple.com/ns/ical/" xmlns:CS="http://calendarserver.org/ns/" xmlns:PUSH="https://bitfire.at/webdav-push">${inside}</${root}>`

export const davx5: readonly Asked[] = [
  {
    ...{
      method: 'PROPFIND',
      path: '/dav/',
      depth: '0',
      status: 207,
      needs: ['d:current-user-principal', 'c:calendar-home-set'],
    },
    body: android(
      'propfind',
      `<prop>${tags('resourcetype', 'displayname', 'current-user-principal', 'current-user-privilege-set', 'CAL:calendar-home-set', 'CAL:supported-calendar-component-set', 'ICAL:calendar-color', 'CAL:calendar-description', 'CAL:calendar-timezone')}</prop>`,
    ),
  },
  { method: 'OPTIONS', path: '/dav/principal/', status: 200 },
  {
    ...{ method: 'PROPFIND', path: '/dav/principal/', depth: '0', status: 207 },
    body: android('propfind', `<prop>${tags('CAL:calendar-user-address-set')}</prop>`),
  },
  {
    ...{
      method: 'PROPFIND',
      path: '/dav/principal/',
      depth: '0',
      status: 207,
      needs: ['c:calendar-home-set', 'd:resourcetype'],
    },
    body: android(
      'propfind',
      `<prop>${tags('displayname', 'group-membership', 'resourcetype', 'CAL:calendar-home-set', 'CS:calendar-proxy-read-for', 'CS:calendar-proxy-write-for')}</prop>`,
    ),
  },
  {
    ...{
      method: 'PROPFIND',
      path: '/dav/',
      depth: '1',
      status: 207,
      needs: ['d:resourcetype', 'd:current-user-privilege-set'],
    },
    body: android(
      'propfind',
      `<prop>${tags('current-user-privilege-set', 'displayname', 'owner', 'resourcetype', 'PUSH:transports', 'PUSH:topic', 'ICAL:calendar-color', 'CAL:calendar-description', 'CAL:calendar-timezone', 'CAL:calendar-timezone-id', 'CAL:supported-calendar-component-set', 'CS:source')}</prop>`,
    ),
  },
  {
    ...{
      method: 'PROPFIND',
      path: '{calendar}',
      depth: '0',
      status: 207,
      needs: ['d:supported-report-set', 'd:sync-token', 's:getctag'],
    },
    body: android(
      'propfind',
      `<prop>${tags('CAL:supported-calendar-data', 'supported-report-set', 'sync-token', 'CS:getctag', 'CAL:max-resource-size')}</prop>`,
    ),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207, needs: ['d:getetag'] },
    body: android(
      'CAL:calendar-query',
      '<prop><getetag /></prop><CAL:filter><CAL:comp-filter name="VCALENDAR"><CAL:comp-filter name="VEVENT"><CAL:time-range start="20261203T120000Z" /></CAL:comp-filter></CAL:comp-filter></CAL:filter>',
    ),
  },
  {
    ...{
      method: 'REPORT',
      path: '{calendar}',
      status: 207,
      needs: ['d:getetag', 'c:calendar-data', 'd:getcontenttype'],
    },
    body: android(
      'CAL:calendar-multiget',
      `<prop>${tags('getcontenttype', 'getetag', 'CAL:schedule-tag', 'CAL:calendar-data')}</prop><href>{event}</href>`,
    ),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '0', status: 207, needs: ['d:getetag', 'd:resourcetype'] },
    body: android(
      'sync-collection',
      '<sync-token /><sync-level>1</sync-level><prop><getetag /><resourcetype /></prop>',
    ),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '0', status: 207 },
    body: android(
      'sync-collection',
      '<sync-token>{token}</sync-token><sync-level>1</sync-level><prop><getetag /><resourcetype /></prop>',
    ),
  },
]
