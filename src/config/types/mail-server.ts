import { textThat } from './texts.ts'
import { msg } from '../../texts/msg.ts'

export const mailServer = textThat(
  (text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && !/[\r\n]/.test(text),
  msg('an address such as smtp://mail.example.org:587'),
)
