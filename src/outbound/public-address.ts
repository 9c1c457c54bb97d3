import { BlockList, isIP } from 'node:net'

/*
 * The special-purpose registries of IANA (RFC 6890), and the platform address of a large provider that lies outside of them.
 */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Within `2000::/3`: protocol assignments with Teredo, documentation, 6to4. All addresses outside of it are special too. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = new BlockList()
for (const network of special4) addNetwork(special, network, 'ipv4')
for (const network of special6) addNetwork(special, network, 'ipv6')

const global6 = new BlockList()
addNetwork(global6, '2000::/3', 'ipv6')

/** Whether an IP address is one of the public internet. Mapped and translated IPv4 addresses are not. */
export function isPublicIp(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', prefix] = network.split('/')
  list.addSubnet(address, Number(prefix), family)
}
