/** Ways to write an address of this machine or its network; `port` is that of a server which must never be asked. */
export function privateAddresses(port: number): readonly string[] {
  const hosts4 = [
    ...['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '127.1.', '0', '0.0.0.0', '0x0', '00', '127.127.127.127'],
    ...['2130706433', '2130706433.', '017700000001', '0x7f000001', '0x7F.0.0.1', '0177.0.0.1', '0x7f.1', '0177.0x0.1'],
    ...['127.0.0.0x1', '127.0.0.01', '127%2e0%2e0%2e1', '%31%32%37.0.0.1', '１２７.0.0.1', '①②⑦.0.0.1', '127。0。0。1'],
    ...['127.0.0.1%00', '127.0.0.1%20', '127.0.0.1\\.example.org', '4294967297', '127.0.0.257', '0300.0250.0.1'],
  ]
  const names = [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ⓛocalhost',
    'localhost.localdomain',
    'ip6-localhost',
    'a.localhost',
  ]
  const hosts6 = [
    ...[
      '::1',
      '0:0:0:0:0:0:0:1',
      '::',
      '::127.0.0.1',
      '::7f00:1',
      '::ffff:127.0.0.1',
      '::FFFF:7f00:1',
      '::ffff:0:7f00:1',
    ],
    ...['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2002:7f00:0001::1'],
    ...[
      '2001:0:7f00:1::',
      '2001::80ff:fffe',
      'fe80::1',
      'fe80::1%25lo',
      'fec0::1',
      'fc00::1',
      'fd12:3456::1',
      'ff02::1',
    ],
  ]
  const networks = [
    ...['10.0.0.1', '10.255.255.254', '172.16.0.1', '172.31.255.254', '192.168.0.1', '100.64.0.1', '198.18.0.1'],
    ...['169.254.169.254', '169.254.170.2', '2852039166', '0xA9FEA9FE', '0251.0376.0251.0376', '169.254.43518'],
    ...['168.63.129.16', '100.100.100.200', '192.0.0.192', '192.0.2.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '[fd00:ec2::254]',
      '[::ffff:169.254.169.254]',
      '[::ffff:a9fe:a9fe]',
      '[64:ff9b::a9fe:a9fe]',
      '[2002:a9fe:a9fe::1]',
    ],
    'metadata.google.internal',
  ]
  const all = [...hosts4, ...names, ...hosts6.map((host) => `[${host}]`), ...networks]
  const at = `127.0.0.1:${port}`
  return [
    ...all.flatMap((host) => [`http://${host}:${port}/a.png`, `https://${host}:${port}/a.png`]),
    ...[`http://user@${at}/`, `http://user:secret@${at}/`, `http://example.org@${at}/`, `http://example.org:80@${at}/`],
    ...[
      `http://${at}#@example.org/`,
      `http://${at}?@example.org/`,
      `http://${at}\\@example.org/`,
      `http:\\\\${at}\\a.png`,
    ],
    ...[`http:${at}/`, `http:/${at}/`, `http:///${at}/`, `http://///${at}/`, ` http://${at}/`, `ht\ntp://${at}/`],
    ...[
      `ftp://${at}/`,
      `gopher://${at}/`,
      `ws://${at}/`,
      `file://${at}/etc/passwd`,
      `file:///etc/passwd`,
      `dict://${at}/`,
    ],
    ...[
      `blob:http://${at}/x`,
      `jar:http://${at}/a!b`,
      `view-source:http://${at}/`,
      'data:image/png;base64,AAAA',
      `//${at}/`,
    ],
    ...['http://', 'http://:80/', 'http://[::1', 'http://[', 'http://127.0.0.1:99999/', `http://127.0.0.1:0/`],
  ]
}
