/** Networks by the names of their hosts. Servers of Mastodon have names of their own: most of them are known by a word. */
const networks: readonly (readonly [name: string, host: RegExp])[] = [
  ['Mastodon', /mastodon|mstdn|^(fosstodon\.org|hachyderm\.io|mamot\.fr|piaille\.fr|mas\.to|chaos\.social)$/],
  ['Instagram', /^instagram\.com$/],
  ['Facebook', /^(facebook\.com|fb\.com|fb\.me)$/],
  ['YouTube', /^(youtube\.com|youtu\.be)$/],
  ['Bluesky', /^bsky\.(app|social)$/],
  ['LinkedIn', /^linkedin\.com$/],
  ['X', /^(x\.com|twitter\.com)$/],
  ['TikTok', /^tiktok\.com$/],
]

/** What a profile is called: its network, else its host. */
export function networkName(url: string): string {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^(www|m|mobile|[a-z]{2}|[a-z]{2}-[a-z]{2})\.(?=[^.]+\.)/, '')
  return networks.find(([, pattern]) => pattern.test(host))?.[0] ?? host
}
