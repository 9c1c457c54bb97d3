import { pathOf } from '../open.ts'

export type DialectName = 'sqlite' | 'postgres'

/** Which database an address means: `place` is the address of a server, or the path of a file. */
export function databaseAt(address: string): { readonly dialect: DialectName; readonly place: string } {
  if (/^postgres(ql)?:/i.test(address)) return { dialect: 'postgres', place: address }
  return { dialect: 'sqlite', place: pathOf(address) }
}
