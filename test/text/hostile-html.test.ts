// runs: all
import test from 'node:test'
import { richText } from '../../src/text/html.ts'
import { assertLinear } from '../support/growth.ts'

test('hostile texts take linear time', () => {
  const pieces = [
    '<',
    '>',
    '<b>',
    '</b>',
    '<p>',
    '<li>',
    '<!--',
    '<a href="',
    '&',
    '<x ',
    '<i><b></x>',
    '<u1>',
    '<svg>',
    '\n',
    '\n ',
    '<b>\n',
    '<br>\n',
  ]
  for (const piece of [
    ...pieces,
    '<br>',
    '<script>',
    '<table>',
    '<div style="',
    'a\n\n',
    '<p></p>',
    '<i></i>',
    ' ',
    '<?',
    '<![CDATA[',
    '<b><br></b>',
  ]) {
    assertLinear(piece, 200_000, (length) => richText(piece.repeat(length / piece.length)))
  }
})
