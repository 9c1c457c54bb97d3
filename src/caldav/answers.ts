export const reading = ['OPTIONS', 'GET', 'HEAD', 'PROPFIND', 'REPORT'] as const
/** What changes or copies something that is there. */
export const changing = ['DELETE', 'PATCH', 'POST', 'PROPPATCH', 'ACL', 'COPY', 'MOVE', 'UNLOCK'] as const
/** What may make something that is not there yet, in what is. */
export const making = ['PUT', 'MKCALENDAR', 'MKCOL', 'LOCK'] as const

/** The headers of all answers. */
export const standing = { DAV: '1, 3, calendar-access', Allow: reading.join(', ') }
/** The headers of answers in XML. */
export const xml = { ...standing, 'Content-Type': 'application/xml; charset=utf-8' }
