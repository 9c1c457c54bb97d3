import { BlockList, isIPv6 } from 'node:net'

/** An IP address, which is a network of its own, or all addresses that begin with the same `prefix` bits. */
export interface Network {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

/** Whether an address is in one of the networks. */
export function isIn(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList()
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family)
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
