export function startPostgres(how?: { readonly isDurable?: boolean }): Promise<{
  readonly url: string
  stop(): Promise<void>
}>
