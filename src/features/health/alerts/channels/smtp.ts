import { Undelivered } from './channel.ts'
import { asData, writeMail, type Mail } from './mail.ts'
import { openLine, type Line, type Reply, type Server } from './smtp-line.ts'

export interface MailServer extends Server {
  tls: 'starttls' | 'tls' | 'off'
  /** With which usher signs in; null where nobody has to. */
  account: { user: string; password: string } | null
}

/** Hands one mail to a server. source: RFC 5321, 3207 (STARTTLS), 4954 (AUTH) */
export async function sendMail(server: MailServer, mail: Mail, signal: AbortSignal): Promise<void> {
  let line = await openLine(server, server.tls === 'tls', signal)
  try {
    await expected(line, [220], 'greet')
    let offers = await hello(line)
    if (server.tls === 'starttls') {
      if (!offers.has('STARTTLS')) throw new Undelivered('it offers no encryption, and nothing is sent without')
      await asked(line, 'STARTTLS', [220])
      line = await line.encrypt()
      offers = await hello(line)
    }
    if (server.account) await signIn(line, server, server.account, offers)
    await asked(line, `MAIL FROM:<${mail.from}>`, [250])
    await asked(line, `RCPT TO:<${mail.to}>`, [250, 251])
    await asked(line, 'DATA', [354])
    line.say(asData(writeMail(mail)))
    await expected(line, [250], 'take the mail')
    line.say('QUIT\r\n')
  } finally {
    line.close()
  }
}

/** What the server can, by its words. */
async function hello(line: Line): Promise<Map<string, string[]>> {
  const { lines } = await asked(line, 'EHLO usher.invalid', [250])
  return new Map(
    lines.slice(1).map((text) => {
      const [word = '', ...rest] = text.toUpperCase().split(/[ =]/)
      return [word, rest]
    }),
  )
}

async function signIn(
  line: Line,
  { tls, host }: MailServer,
  { user, password }: NonNullable<MailServer['account']>,
  offers: ReadonlyMap<string, string[]>,
): Promise<void> {
  if (tls === 'off' && !/^(127\.|localhost$|::1$)/.test(host))
    throw new Undelivered('a password is not sent without encryption (SMTP_TLS is off)')
  const ways = offers.get('AUTH') ?? []
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  if (ways.includes('PLAIN')) return void (await secretly(line, `AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`, 235))
  if (!ways.includes('LOGIN')) throw new Undelivered('it offers no way to sign in that usher knows (PLAIN or LOGIN)')
  await secretly(line, 'AUTH LOGIN', 334)
  await secretly(line, encoded(user), 334)
  await secretly(line, encoded(password), 235)
}

/** What was said is not repeated where it is refused, and neither is what is answered: it may quote it. */
async function secretly(line: Line, text: string, code: number): Promise<void> {
  line.say(`${text}\r\n`)
  const reply = await line.hear()
  if (reply.code !== code) throw new Undelivered(`it does not let usher sign in (${reply.code})`)
}

async function asked(line: Line, command: string, codes: readonly number[]): Promise<Reply> {
  if (/[\r\n]/.test(command)) throw new Error('a command to a mail server is one line')
  line.say(`${command}\r\n`)
  return expected(line, codes, command.split(/[ :]/)[0]!)
}

async function expected(line: Line, codes: readonly number[], what: string): Promise<Reply> {
  const reply = await line.hear()
  if (codes.includes(reply.code)) return reply
  throw new Undelivered(`it refused to ${what} (${reply.code})`)
}
