import { connectionErrorReason } from '../../../../lib/connection-error.ts'
import type { SmtpServer } from './smtp.ts'

/** An error from nodemailer. Its message quotes the server, so it is never shown. */
export interface SmtpError {
  code?: string
  /** The runtime’s code, if nodemailer replaced it. */
  originalCode?: string
  /** The command that the server replied to, such as `RCPT TO` or `AUTH PLAIN`. */
  command?: string
  /** The server’s reply code, such as `550`. */
  responseCode?: number
}

/** Returns why a mail was not delivered, as a phrase. `command` is the last one that was sent. */
export function smtpErrorReason(thrown: SmtpError, command: string): string {
  const { code = '', originalCode, responseCode } = thrown
  if (responseCode !== undefined) return refusalReason(thrown, command)
  if (code === 'EPROTOCOL') return 'its replies are not those of a mail server'
  if (code === 'ETIMEDOUT') return 'no answer in time'
  if (code === 'ECONNECTION' || (code === 'ETLS' && !originalCode))
    return 'it closed the connection before the response was complete'
  return connectionErrorReason({ code: originalCode ?? code })
}

function refusalReason({ code, command = '', responseCode }: SmtpError, lastCommand: string): string {
  if (code === 'EAUTH') return `it rejected the credentials (${responseCode})`
  if (code === 'EMESSAGE') return `it refused the message (${responseCode})`
  const refused = firstWord(command === 'CONN' ? lastCommand : command)
  return refused === '' ? `it refused the connection (${responseCode})` : `it refused ${refused} (${responseCode})`
}

const firstWord = (command: string): string => command.split(' ')[0] ?? ''

/** The password mechanisms that nodemailer supports. */
const PASSWORD_MECHANISMS = ['PLAIN', 'LOGIN', 'CRAM-MD5']

/** Returns why usher stops after this reply to `command`; undefined to continue. nodemailer would always continue. */
export function objectionToReply(
  reply: string,
  command: string,
  { tls, account }: Pick<SmtpServer, 'tls' | 'account'>,
  secure: boolean,
): string | undefined {
  const lines = reply.split('\n')
  if (lines.some((line) => !/^\d{3}([ -]|$)/.test(line))) return 'it does not respond like a mail server'
  if (!command.startsWith('EHLO')) return undefined
  if (!reply.startsWith('250')) return `it refused EHLO (${reply.slice(0, 3)})`
  const offers = new Map(
    lines.slice(1).map((line) => {
      const [word = '', ...rest] = line.slice(4).trim().toUpperCase().split(/[ =]+/)
      return [word, rest]
    }),
  )
  if (tls === 'starttls' && !secure)
    return offers.has('STARTTLS') ? undefined : 'it offers no encryption, and usher sends nothing without it'
  if (account && !offers.get('AUTH')?.some((mechanism) => PASSWORD_MECHANISMS.includes(mechanism)))
    return 'it offers no sign-in method that usher supports (PLAIN, LOGIN or CRAM-MD5)'
  return undefined
}
