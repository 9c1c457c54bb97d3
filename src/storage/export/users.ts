import { sql } from 'kysely'
import type { ExportedRecord } from '../../domain/export/format.ts'
import { searchedText } from '../../domain/user.ts'
import { insertRows } from '../copy/rows.ts'
import type { Side } from '../copy/side.ts'
import { rowOf } from './members.ts'
import { shapes } from './shapes.ts'

export interface AddedUsers {
  /** Logins of users who were not there, and have no passwords yet. */
  readonly users: readonly string[]
  /** Of whom another has the id, so that they have another than in the export. */
  readonly renumbered: readonly string[]
}

/** Users of an export: those whose login is there already stay as they are here. */
export class Users {
  readonly #side: Side
  /** By their logins in small letters. */
  readonly ids: Map<string, number>
  readonly #taken: Set<number>
  readonly #added: string[] = []
  readonly #renumbered: string[] = []
  highest = 0

  private constructor(side: Side, ids: Map<string, number>) {
    this.#side = side
    this.ids = ids
    this.#taken = new Set(ids.values())
  }

  static async of(side: Side): Promise<Users> {
    const rows = await side.run(sql<{ id: number; login_lower: string }>`select id, login_lower from users`)
    return new Users(side, new Map(rows.map(({ id, login_lower: login }) => [login, Number(id)])))
  }

  async add({ kind: _, ...record }: ExportedRecord): Promise<void> {
    const { id, ...row } = rowOf(shapes.user, record, this.ids)
    const [login, email] = [String(row['login']), row['email']]
    const login_lower = login.toLowerCase()
    const known = this.ids.get(login_lower)
    if (known !== undefined) {
      if (known !== id) this.#renumbered.push(login)
      return
    }
    const isFree = !this.#taken.has(Number(id))
    const email_lower = typeof email === 'string' ? email.toLowerCase() : null
    const searched = searchedText({ login, name: String(row['name']), email: email_lower })
    const added = { ...row, ...(isFree && { id: Number(id) }), login_lower, email_lower, searched }
    await insertRows(this.#side, 'users', [added])
    const [found] = await this.#side.run(sql<{ id: number }>`select id from users where login_lower = ${login_lower}`)
    const given = Number(found?.id)
    this.ids.set(login_lower, given)
    this.#taken.add(given)
    this.#added.push(login)
    if (!isFree) this.#renumbered.push(login)
    this.highest = Math.max(this.highest, given)
  }

  added(): AddedUsers {
    return { users: this.#added, renumbered: this.#renumbered }
  }
}
