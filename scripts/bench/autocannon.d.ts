/** As much of autocannon 9 as the bench uses; it has no types of its own. */
declare module 'autocannon' {
  export interface Request {
    readonly method?: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }

  /** `timeout` in seconds, `sampleInt` in milliseconds. */
  function autocannon(
    options: {
      readonly [number in 'connections' | 'amount' | 'timeout' | 'sampleInt']: number
    } & {
      readonly url: string
      readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[]
    },
  ): PromiseLike<{ readonly errors: number }> & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export { autocannon as default }
}
