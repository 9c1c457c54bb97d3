import type { Random } from './random.ts'

/** Texts that break programs which trust them. */
const texts: readonly string[] = [
  '',
  ' ',
  '0',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy\ud83d',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '-0',
  '1e400',
  '0x10',
  '9007199254740993',
  '-9223372036854775809',
  '99999999999999999999999999',
  '1,2,,3,',
  '%',
  '%00',
  '%ff%fe',
  '%25%32%35',
  '..%2f..%2fetc/passwd',
  "' or 1=1 --",
  '"; drop table events; --',
  '*',
  '"',
  '"unclosed phrase',
  '-',
  '--a -b "-c"',
  '<script>alert(1)</script>',
  '<p',
  '&#x110000;&#0;&nbsp;&lt;',
  '\u202etxt\u2066',
  '\u200b\u200d\ufeff',
  'e\u0301\u0323\u0301',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'İıſẞŒĳ',
  '日本語 中文 한국어',
  'نص عربي',
  '\r\nX-Injected: 1',
  '\u2028\u2029\u0085',
  '10000-01-01 00:00:00',
  '-0001-01-01',
  '9999-12-31 23:59:59',
  '0000-00-00 00:00:00',
  '2027-02-30',
  '2027-03-28 02:30:00',
  '2027-01-01T24:00:00',
  '2027-01-01T00:00:00+99:99',
  '-62167219201',
  '253402300800',
  '+999999999999 years',
  'last day of next month',
  'http://[::1',
  'javascript:alert(1)',
  'http://a.b/%zz',
  'data:image/png;base64,AAAA',
]

/** HTML that costs much where it is read carelessly. */
const bombs: readonly ((size: number) => string)[] = [
  (size) => '<b>'.repeat(size / 3),
  (size) => '<'.repeat(size),
  (size) => '<a href="'.repeat(size / 9),
  (size) => '&'.repeat(size),
  (size) => '<!--'.repeat(size / 4),
  (size) => `<div style="${'a:b;'.repeat(size / 4)}">`,
  (size) => '<table><tr><td>'.repeat(size / 15),
  (size) => `<p ${'x '.repeat(size / 2)}`,
  (size) => '\n'.repeat(size),
  (size) => '<br>\n\n'.repeat(size / 6),
  (size) => `${' '.repeat(size)}x`,
  (size) => '(('.repeat(size / 2),
  (size) => '-a'.repeat(size / 2),
  (size) => '1.'.repeat(size / 2),
]

export function hostileText(r: Random): string {
  if (r.chance(0.85)) return r.pick(texts)
  if (r.chance(0.5)) return r.pick(texts) + r.pick(texts) + r.pick(texts)
  if (r.chance(0.5)) return r.pick(['a', 'é', '𝔞', 'ab ', '%41']).repeat(r.pick([199, 200, 201, 1000, 1001, 2001]))
  return bomb(r, r.pick([1000, 10_000]))
}

/** A text of up to this many characters that tries to be slow. */
export function bomb(r: Random, size: number): string {
  return r.pick(bombs)(size)
}

/** Numbers at the edges of what numbers and databases hold. */
export const edges: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.5,
  2,
  99,
  100,
  101,
  1000,
  2147483647,
  2147483648,
  -2147483649,
  4294967296,
  9007199254740991,
  9007199254740992,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
]

/** Anything that JSON can say. */
export function hostileValue(r: Random, depth = 0): unknown {
  const choice = r.int(0, depth > 3 ? 4 : 8)
  if (choice <= 2) return hostileText(r)
  if (choice === 3) return r.pick(edges)
  if (choice === 4) return r.pick([null, true, false])
  if (choice === 5) return r.many(0, 4, () => hostileValue(r, depth + 1))
  if (choice === 6) return hostileObject(r, depth)
  if (choice === 7) return nested(r.pick([3, 6, 40, 500]))
  return r.many(500, 1200, () => r.pick(edges))
}

function hostileObject(r: Random, depth: number): unknown {
  const members = r.many(0, 4, (): [string, unknown] => [
    r.chance(0.3) ? r.pick(['id', '0', '1', 'venue', 'organizer', 'length', 'then', 'toJSON']) : r.pick(texts),
    hostileValue(r, depth + 1),
  ])
  return Object.fromEntries(members)
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? { a: value } : [value]
  return value
}
