import type { Socket } from 'node:net'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isLoopbackHost } from '../../../../lib/ip-address.ts'
import { DeliveryError } from './channel.ts'
import { ConnectionFailure, openSocket } from '../../../../platform/host/open-socket.ts'
import { formatMail, type MailMessage } from './mail-format.ts'
import { smtpErrorReason, objectionToReply, type SmtpError } from './smtp-errors.ts'

export interface SmtpServer {
  host: string
  port: number
  /** Trusted in addition to the system’s certificates. */
  ca?: string
  tls: 'starttls' | 'tls' | 'off'
  /** Null if the server needs no sign-in. */
  account: { user: string; password: string } | null
}

const MAX_REPLY_BYTES = 64 * 1024

/**
 * Sends a mail through nodemailer. usher opens the connection, because nodemailer's resolver bypasses and caches the
 * machine's, and so that nodemailer opens no other connection.
 */
export async function sendMail(server: SmtpServer, mail: MailMessage, signal: AbortSignal): Promise<void> {
  assertPasswordIsSafe(server)
  const [message, { default: Connection }] = await Promise.all([
    formatMail(mail),
    import('nodemailer/lib/smtp-connection'),
  ])
  const socket = await connectTo(server, signal)
  // After STARTTLS, nodemailer handles the errors of the TLS socket that wraps this one.
  socket.on('error', () => {})
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  let command = ''
  const connection = new Connection({
    ...connectionOptions(server, socket),
    logger: {
      debug({ tnx }: { tnx?: string }, text: string) {
        if (tnx === 'client') command = text
        const objection = tnx === 'server' ? objectionToReply(text, command, server, connection.secure) : undefined
        if (objection) abort(objection)
      },
      warn({ discarded }: { discarded?: number }) {
        if (discarded) abort('it sent more than expected before the connection was encrypted')
      },
    },
  })
  const abort = (reason: string) => {
    fail(new DeliveryError(reason))
    connection.close()
    socket.destroy()
  }
  const onTimeout = () => abort('no answer in time')
  signal.addEventListener('abort', onTimeout, { once: true })
  connection.on('error', (thrown: SmtpError) => abort(smtpErrorReason(thrown, command)))
  try {
    if (signal.aborted) onTimeout()
    await Promise.race([failed, transmit(connection, server, mail, message)])
    connection.quit()
  } catch (thrown) {
    throw thrown instanceof DeliveryError ? thrown : new DeliveryError(smtpErrorReason(thrown as SmtpError, command))
  } finally {
    signal.removeEventListener('abort', onTimeout)
    connection.close()
  }
}

async function transmit(
  connection: SMTPConnection,
  { account }: SmtpServer,
  { from, to }: MailMessage,
  message: Buffer,
): Promise<void> {
  await promisify((done) => connection.connect(done))
  if (account) await promisify((done) => connection.login({ user: account.user, pass: account.password }, done))
  await promisify((done) => connection.send({ from, to: [to] }, message, done))
}

const promisify = (start: (done: (thrown?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((thrown) => (thrown ? reject(thrown) : resolve())))

function assertPasswordIsSafe({ account, tls, host }: SmtpServer): void {
  if (!account) return
  if (account.password === '') throw new DeliveryError('SMTP_USER is set, but SMTP_PASSWORD is not')
  if (tls === 'off' && !isLoopbackHost(host))
    throw new DeliveryError('usher does not send a password without encryption (SMTP_TLS is off)')
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

async function connectTo({ host, port, tls, ca }: SmtpServer, signal: AbortSignal): Promise<Socket> {
  try {
    return await openSocket({ host, port, tls: tls === 'tls', ca }, signal)
  } catch (thrown) {
    throw thrown instanceof ConnectionFailure ? new DeliveryError(thrown.message) : thrown
  }
}
