/**
 * The addresses of the servers that a PostgreSQL address names, one each, as in libpq: of
 * `postgres://user:password@one:5432,two:5432/name` two, of any other itself alone. Empty where it is no such address, or has a `%` that stands for no character.
 */
export function databaseServers(address: string): readonly string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#\s]*@)?)([^/?#@\s]*)([^\s\0#]*)$/i.exec(address)
  if (!parts) return []
  const [, before = '', hosts = '', after = ''] = parts
  const named = hosts.split(',')
  if (named.length > 1 && named.includes('')) return []
  const servers = named.map((host) => before + host + after)
  return servers.every((server) => URL.parse(server) !== null && isDecodable(server)) ? servers : []
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
