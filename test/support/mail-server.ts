import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A mail server that takes every letter and keeps it. */
export async function startMailServer() {
  const letters: string[] = []
  const answers: { to?: string | undefined } = {}
  const server = createServer((socket) => {
    let letter: string | undefined
    let rest = ''
    socket.write('220 stand-in\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      rest += part.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (letter !== undefined && line !== '.') letter += `${line}\n`
        else if (letter !== undefined) {
          letters.push(letter)
          server.emit('letter')
          letter = undefined
          socket.write('250 taken\r\n')
        } else if (line === 'DATA') {
          letter = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT TO:') && answers.to !== undefined) socket.write(`${answers.to}\r\n`)
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?from=calendar@example.org`,
    /** As they came, each as soon as it is there. */
    letters,
    /** What it says to the address of a letter, where not that it takes it. */
    answers,
    /** Resolves with the next letter. */
    arrival: () => once(server, 'letter'),
    close: () => server.close(),
  }
}

/** A letter as it is read: its encodings undone. */
export function readable(letter: string): string {
  const joined = letter.replaceAll('=\n', '')
  return Buffer.from(joined, 'utf8')
    .toString('latin1')
    .replaceAll(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/[\s\S]+/g, (text) => Buffer.from(text, 'latin1').toString('utf8'))
}
