import type { FastifyRequest } from 'fastify'
/** Counts a view of the page of an event. */
type CountView = (event: number) => void

/** What programs that read pages by themselves call themselves; browsers of people do not. */
const robots =
  /(?<!cu)bot|crawl|spider|slurp|scrap|fetch|preview|monitor|check|headless|lighthouse|pagespeed|facebook(?:external|catalog)|meta-external|whatsapp|telegram|google(?:other|-)|mediapartners|archive|feed|http-?client|python|java\/|scan|validator|uptime|pingdom|probe/i

/**
 * Notes that somebody has seen the page of an event: a page that was sent, or is still held (304). Left out are robots, by
 * the name that they give, what browsers fetch ahead, and who is signed in at the desk.
 */
export function noteView(event: number, request: FastifyRequest, count: CountView): void {
  if (request.method === 'GET' && isOfReader(request)) count(event)
}

function isOfReader({ headers }: FastifyRequest): boolean {
  const { 'user-agent': agent = '', cookie = '' } = headers
  if (!/^(?:Mozilla|Opera)\//.test(agent) || robots.test(agent)) return false
  const ahead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]?.toString() ?? '')
  return !/prefetch|preview|prerender/i.test(ahead.join()) && !/(?:^|;\s*)(?:__Host-)?almanac_session=/.test(cookie)
}
