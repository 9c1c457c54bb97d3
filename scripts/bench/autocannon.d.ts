/** As much of autocannon 9 as the bench uses; it has no types of its own. */
declare module 'autocannon' {
  export interface Request {
    readonly method?: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }

  /** `duration` and `timeout` in seconds, `sampleInt` in milliseconds. */
  function autocannon(options: {
    readonly url: string
    readonly connections: number
    /** Requests; without it the load goes on for `duration`. */
    readonly amount?: number | undefined
    readonly duration: number
    readonly timeout: number
    readonly sampleInt: number
    readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[]
  }): PromiseLike<{ readonly errors: number }> & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export { autocannon as default }
}
