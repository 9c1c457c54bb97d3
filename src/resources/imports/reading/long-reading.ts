import type { Storage } from '../../../storage/storage.ts'

/**
 * Notes in an import that reading it lasts long, as long as it does: if the process does not survive that, the import is not read
 * again.
 */
export class LongReading {
  readonly #id: number
  readonly #storage: Storage
  #noted: Promise<unknown> | undefined

  constructor(id: number, storage: Storage) {
    this.#id = id
    this.#storage = storage
  }

  /** Where it cannot be noted, the import is read again. */
  readonly begins = (): void => {
    this.#noted ??= this.#note(true).catch(() => undefined)
  }

  async ends(): Promise<void> {
    if (!this.#noted) return
    await this.#noted
    this.#noted = undefined
    await this.#note(false)
  }

  #note(isLong: boolean): Promise<void> {
    return this.#storage.transaction(async ({ imports }) => {
      const one = await imports.byId(this.#id)
      if (one?.state !== 'queued' && one?.state !== 'running') return
      const { isBeingRead: _, ...rest } = one
      await imports.update(isLong ? { ...rest, isBeingRead: true } : rest)
    })
  }
}
