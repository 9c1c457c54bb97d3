import { textThat } from './texts.ts'

export const mailServer = textThat(
  (text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && !/[\r\n]/.test(text),
  {
    en: 'an address such as smtp://mail.example.org:587',
    fr: 'une adresse telle que smtp://mail.example.org:587',
  },
)
