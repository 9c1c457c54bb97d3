declare module 'autocannon' {
  export interface Request {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }

  interface Client {
    setRequests(requests: readonly Request[]): void
    on(event: 'response', listener: (status: number, bytes: number, milliseconds: number) => void): void
  }

  interface Options {
    readonly url: string
    readonly duration: number
    readonly connections: number
    readonly setupClient: (client: Client) => void
  }

  function autocannon(options: Options): Promise<{ readonly duration: number; readonly errors: number }>

  export { autocannon as default }
}
