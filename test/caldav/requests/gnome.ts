import { type Asked, head, tags } from './asked.ts'

const gnome = (root: string, inside: string) =>
  `${head}\n<${root} xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">${inside}</${root}>`

export const evolution: readonly Asked[] = [
  { method: 'OPTIONS', path: '{calendar}', status: 200 },
  {
    ...{
      method: 'PROPFIND',
      path: '/dav/',
      depth: '0',
      status: 207,
      needs: ['d:current-user-principal', 'd:resourcetype', 'c:calendar-home-set'],
    },
    body: gnome(
      'propfind',
      `<prop>${tags('resourcetype', 'current-user-principal', 'principal-URL', 'C:calendar-home-set', 'C:calendar-user-address-set')}</prop>`,
    ),
  },
  {
    ...{ method: 'PROPFIND', path: '/dav/', depth: '1', status: 207, needs: ['d:displayname', 'd:resourcetype'] },
    body: gnome(
      'propfind',
      `<prop>${tags('displayname', 'resourcetype', 'C:calendar-description', 'C:supported-calendar-component-set', 'current-user-privilege-set')}<I:calendar-color xmlns:I="http://apple.com/ns/ical/"/></prop>`,
    ),
  },
  {
    ...{ method: 'PROPFIND', path: '{calendar}', depth: '0', status: 207, needs: ['s:getctag'] },
    body: gnome('propfind', '<prop><CS:getctag/></prop>'),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207, needs: ['d:getetag'] },
    body: gnome(
      'C:calendar-query',
      '<prop><getetag/></prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"/></C:comp-filter></C:filter>',
    ),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207, needs: ['d:getetag', 'c:calendar-data'] },
    body: gnome(
      'C:calendar-query',
      '<prop><getetag/><C:calendar-data/></prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:prop-filter name="UID"><C:text-match>{uid}</C:text-match></C:prop-filter></C:comp-filter></C:comp-filter></C:filter>',
    ),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207, needs: ['d:getetag', 'c:calendar-data'] },
    body: gnome('C:calendar-multiget', '<prop><getetag/><C:calendar-data/></prop><href>{event}</href>'),
  },
]
