import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { sha256 } from '../../../../lib/hash.ts'
import { DeliveryError } from './channel.ts'
import { connectionErrorReason } from './http-post.ts'
import { smtpErrorReason, objectionToReply, type SmtpError } from './smtp-errors.ts'

export interface SmtpServer {
  host: string
  port: number
  /** Certificates that are trusted besides the system’s. */
  ca?: string
  tls: 'starttls' | 'tls' | 'off'
  /** With which usher signs in; null where nobody has to. */
  account: { user: string; password: string } | null
}

export interface MailMessage {
  from: string
  to: string
  subject: string
  body: string
  /** The same one twice is the same mail, sent again. */
  id: string
  date: Date
}

/** A reply is never longer than this, however many lines it has. */
const MAX_REPLY_BYTES = 64 * 1024
const MAX_SUBJECT_LENGTH = 200

/**
 * Hands one mail to a server. nodemailer speaks and writes the mail; the connection is opened here, so that it neither
 * resolves a name by itself (its own resolver passes by the machine’s, and keeps what it was told) nor opens another.
 */
export async function sendMail(server: SmtpServer, mail: MailMessage, signal: AbortSignal): Promise<void> {
  assertPasswordIsSafe(server)
  const [message, { default: Connection }] = await Promise.all([
    formatMail(mail),
    import('nodemailer/lib/smtp-connection'),
  ])
  const socket = await openSocket(server, signal)
  // Once it is encrypted, nodemailer hears the errors of what is wrapped around it.
  socket.on('error', () => {})
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  let command = ''
  const connection = new Connection({
    ...connectionOptions(server, socket),
    logger: {
      debug({ tnx }: { tnx?: string }, text: string) {
        if (tnx === 'client') command = text
        const objection = tnx === 'server' ? objectionToReply(text, command, server, connection.secure) : undefined
        if (objection) giveUp(objection)
      },
      warn({ discarded }: { discarded?: number }) {
        if (discarded) giveUp('it sent more than expected before the connection was encrypted')
      },
    },
  })
  const giveUp = (reason: string) => {
    fail(new DeliveryError(reason))
    connection.close()
    socket.destroy()
  }
  const late = () => giveUp('no answer in time')
  signal.addEventListener('abort', late, { once: true })
  connection.on('error', (thrown: SmtpError) => giveUp(smtpErrorReason(thrown, command)))
  try {
    if (signal.aborted) late()
    await Promise.race([failed, handOver(connection, server, mail, message)])
    connection.quit()
  } catch (thrown) {
    throw thrown instanceof DeliveryError ? thrown : new DeliveryError(smtpErrorReason(thrown as SmtpError, command))
  } finally {
    signal.removeEventListener('abort', late)
    connection.close()
  }
}

async function handOver(
  connection: SMTPConnection,
  { account }: SmtpServer,
  { from, to }: MailMessage,
  message: Buffer,
): Promise<void> {
  await settled((done) => connection.connect(done))
  if (account) await settled((done) => connection.login({ user: account.user, pass: account.password }, done))
  await settled((done) => connection.send({ from, to: [to] }, message, done))
}

const settled = (start: (done: (thrown?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((thrown) => (thrown ? reject(thrown) : resolve())))

function assertPasswordIsSafe({ account, tls, host }: SmtpServer): void {
  if (!account) return
  if (account.password === '') throw new DeliveryError('there is a user to sign in as, but no password (SMTP_PASSWORD)')
  if (tls === 'off' && !/^(127(\.\d+){3}|localhost|::1)$/.test(host))
    throw new DeliveryError('a password is not sent without encryption (SMTP_TLS is off)')
}

function connectionOptions({ host, tls, ca }: SmtpServer, connection: Socket) {
  return {
    host,
    connection,
    name: 'usher.invalid',
    secure: tls === 'tls',
    secured: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'off',
    maxResponseSize: MAX_REPLY_BYTES,
    transactionLog: true,
    ...(ca && { tls: { ca } }),
  }
}

/** Opens the connection, encrypted where that is wanted from the first byte. */
function openSocket({ host, port, tls, ca }: SmtpServer, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new DeliveryError('no answer in time'))
    const socket =
      tls === 'tls' ? connectTls({ host, port, ...serverName(host), ...(ca && { ca }) }) : connectPlain({ host, port })
    const late = () => {
      socket.destroy()
      reject(new DeliveryError('no answer in time'))
    }
    signal.addEventListener('abort', late, { once: true })
    const refused = (thrown: unknown) => {
      signal.removeEventListener('abort', late)
      reject(new DeliveryError(connectionErrorReason(thrown)))
    }
    socket.once('error', refused)
    socket.once(tls === 'tls' ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', late)
      socket.removeListener('error', refused)
      resolve(socket)
    })
  })
}

/** A number is no name that could be asked for. */
const serverName = (host: string) => (/^[\d.]+$|:/.test(host) ? {} : { servername: host })

/** A whole mail. Its body is base64, so that nothing in it can end the mail or a line. */
export async function formatMail({ from, to, subject, body, id, date }: MailMessage): Promise<Buffer> {
  const { default: MimeNode } = await import('nodemailer/lib/mime-node')
  const options = { textEncoding: 'B', disableFileAccess: true, disableUrlAccess: true }
  return new MimeNode('text/plain; charset=utf-8', options)
    .setHeader({
      From: { name: 'usher', address: from },
      To: { name: '', address: to },
      Subject: toOneLine(subject),
      Date: date,
      'Message-ID': `<${sha256(id).slice(0, 32)}@${from.split('@')[1] ?? 'localhost'}>`,
      'Auto-Submitted': 'auto-generated',
      'Content-Transfer-Encoding': 'base64',
    })
    .setContent(`${body.replaceAll(/\r?\n/g, '\r\n')}\r\n`)
    .build()
}

/** Nothing that could end a header is left in it. */
const toOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH)
