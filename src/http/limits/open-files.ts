import { readFileSync } from 'node:fs'

/** What the process opens besides connections: files, pictures, connections to a database. */
const reserved = 1100

/** How many connections the process may open, as far as the system says. Node has raised the soft limit to the hard one. */
export function openableConnections(): number {
  try {
    const soft = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? Infinity : Math.max(10, Number(soft) - Math.min(reserved, Number(soft) / 4))
  } catch {
    return Infinity
  }
}
