import type { Transporter } from 'nodemailer'

/** A letter of plain text. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string
  /** The address at which it is declined, by one POST (RFC 8058). */
  readonly unsubscribe?: string
}

/** Hands a letter to the mail server; rejects where that does not take it. `id`: its `Message-ID`. */
export type SendMail = (letter: Letter, id: string) => Promise<void>

/** In milliseconds: how long the mail server may take for each step. */
const timeoutMs = 10_000

/** By the mail server of an address: `smtps://user:password@mail.example.org:465?from=calendar@example.org`. */
export function mailBy(address: string): SendMail {
  const { url, from } = serverAndSender(address)
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  let transport: Transporter | undefined
  return async ({ unsubscribe, ...letter }, messageId) => {
    // The library is only loaded for the first letter.
    const { createTransport } = await import('nodemailer')
    // Without files and addresses that the letter itself could name.
    transport ??= createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
    const headers = unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await transport.sendMail({ from, messageId, ...letter, ...(headers && { headers }) })
  }
}

/** The server, and in whose name it sends: what `from` says, else the user of the server where that is an address. */
function serverAndSender(address: string): { readonly url: string; readonly from: string } {
  const url = new URL(address)
  const user = decodeURIComponent(url.username)
  const from = url.searchParams.get('from') ?? (user.includes('@') ? user : `almanac@${url.hostname}`)
  url.searchParams.delete('from')
  return { url: url.toString(), from }
}
