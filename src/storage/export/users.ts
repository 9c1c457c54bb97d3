import { sql } from 'kysely'
import type { ExportedRecord } from '../../domain/export/format.ts'
import { searchedText } from '../../domain/people/user.ts'
import type { DatabaseEnd } from '../rows/database-end.ts'
import type { RowWriter } from '../rows/writer.ts'
import type { ReadRow } from './rows-of-records.ts'

export interface AddedUsers {
  /** Logins of users who were not there, and have no passwords yet. */
  readonly users: readonly string[]
  /** Of whom another has the id, so that they have another than in the export. */
  readonly renumbered: readonly string[]
}

/** Users of an export: those whose login is there already stay as they are here. */
export class Users {
  readonly #target: DatabaseEnd
  /** By their logins in small letters. */
  readonly ids: Map<string, number>
  readonly #taken: Set<number>
  readonly #added: string[] = []
  readonly #renumbered: string[] = []

  private constructor(target: DatabaseEnd, ids: Map<string, number>) {
    this.#target = target
    this.ids = ids
    this.#taken = new Set(ids.values())
  }

  static async of(target: DatabaseEnd): Promise<Users> {
    const rows = await target.run(sql<{ id: number; login_lower: string }>`select id, login_lower from users`)
    return new Users(target, new Map(rows.map(({ id, login_lower: login }) => [login, Number(id)])))
  }

  async add({ kind: _, ...record }: ExportedRecord, read: ReadRow, writer: RowWriter): Promise<void> {
    const { id, ...row } = read('user', record)
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
    await writer.write('users', [added])
    const [found] = await this.#target.run(sql<{ id: number }>`select id from users where login_lower = ${login_lower}`)
    const given = Number(found?.id)
    this.ids.set(login_lower, given)
    this.#taken.add(given)
    this.#added.push(login)
    if (!isFree) this.#renumbered.push(login)
  }

  added(): AddedUsers {
    return { users: this.#added, renumbered: this.#renumbered }
  }
}
