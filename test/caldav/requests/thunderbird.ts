import { type Asked, head } from './asked.ts'

const mozilla = (root: string, inside: string) =>
  `${head}\n<${root} xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">${inside}</${root}>`

export const thunderbird: readonly Asked[] = [
  {
    ...{
      method: 'PROPFIND',
      path: '/dav/',
      depth: '0',
      status: 207,
      needs: ['d:resourcetype', 'd:current-user-principal'],
    },
    body: mozilla(
      'D:propfind',
      '<D:prop><D:resourcetype/><D:displayname/><D:current-user-principal/><D:current-user-privilege-set/><C:calendar-home-set/></D:prop>',
    ),
  },
  {
    ...{ method: 'PROPFIND', path: '/dav/principal/', depth: '0', status: 207, needs: ['c:calendar-home-set'] },
    body: mozilla('D:propfind', '<D:prop><D:resourcetype/><C:calendar-home-set/></D:prop>'),
  },
  {
    ...{ method: 'PROPFIND', path: '/dav/', depth: '1', status: 207, needs: ['d:resourcetype', 'd:displayname'] },
    body: mozilla(
      'D:propfind',
      '<D:prop><D:resourcetype/><D:displayname/><D:current-user-privilege-set/><A:calendar-color xmlns:A="http://apple.com/ns/ical/"/></D:prop>',
    ),
  },
  {
    ...{ method: 'PROPFIND', path: '{calendar}', depth: '0', status: 207 },
    needs: [
      'd:resourcetype',
      'd:supported-report-set',
      'c:supported-calendar-component-set',
      'd:current-user-principal',
    ],
    body: mozilla(
      'D:propfind',
      '<D:prop><D:resourcetype/><D:owner/><D:current-user-principal/><D:current-user-privilege-set/><D:supported-report-set/><C:supported-calendar-component-set/><CS:getctag/></D:prop>',
    ),
  },
  // Of the parent of the calendar.
  { method: 'OPTIONS', path: '/dav/', status: 200 },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207, needs: ['d:getetag', 'd:getcontenttype'] },
    body: mozilla(
      'D:sync-collection',
      '<D:sync-token></D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getcontenttype/><D:getetag/></D:prop>',
    ),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207, needs: ['d:getetag', 'c:calendar-data'] },
    body: mozilla('C:calendar-multiget', '<D:prop><D:getetag/><C:calendar-data/></D:prop><D:href>{event}</D:href>'),
  },
  {
    ...{ method: 'REPORT', path: '{calendar}', depth: '1', status: 207 },
    body: mozilla(
      'D:sync-collection',
      '<D:sync-token>{token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getcontenttype/><D:getetag/></D:prop>',
    ),
  },
  {
    ...{ method: 'PROPFIND', path: '{calendar}', depth: '1', status: 207, needs: ['d:resourcetype'] },
    body: mozilla('D:propfind', '<D:prop><D:getcontenttype/><D:resourcetype/><D:getetag/></D:prop>'),
  },
]
