import { connectionErrorReason } from './http-post.ts'
import type { SmtpServer } from './smtp.ts'

/** What nodemailer rejects with. Its message quotes the server, and is never told. */
export interface SmtpError {
  code?: string
  /** The runtime’s own code, where nodemailer put another in its place. */
  originalCode?: string
  /** The command that was answered: `RCPT TO`, `AUTH PLAIN`. */
  command?: string
  /** What the server answered with: `550`. */
  responseCode?: number
}

/** Why a mail did not arrive, in one plain phrase. `command` is what was said last. */
export function smtpErrorReason(thrown: SmtpError, command: string): string {
  const { code = '', originalCode, responseCode } = thrown
  if (responseCode !== undefined) return refusalReason(thrown, command)
  if (code === 'EPROTOCOL') return 'its replies are not those of a mail server'
  if (code === 'ETIMEDOUT') return 'no answer in time'
  if (code === 'ECONNECTION' || (code === 'ETLS' && !originalCode))
    return 'it closed the connection before the response was complete'
  return connectionErrorReason({ code: originalCode ?? code })
}

function refusalReason({ code, command = '', responseCode }: SmtpError, said: string): string {
  if (code === 'EAUTH') return `it rejected the credentials (${responseCode})`
  if (code === 'EMESSAGE') return `it refused the message (${responseCode})`
  const what = command === 'CONN' ? firstWord(said) || 'greet' : firstWord(command)
  return `it refused to ${what} (${responseCode})`
}

const firstWord = (command: string): string => command.split(' ')[0] ?? ''

/** The mechanisms that nodemailer speaks with a password. */
const PASSWORD_MECHANISMS = ['PLAIN', 'LOGIN', 'CRAM-MD5']

/** What is against going on after a reply to `command`; nodemailer would go on after each of these. */
export function objectionToReply(
  reply: string,
  command: string,
  { tls, account }: Pick<SmtpServer, 'tls' | 'account'>,
  secure: boolean,
): string | undefined {
  const lines = reply.split('\n')
  if (lines.some((line) => !/^\d{3}([ -]|$)/.test(line))) return 'it does not respond like a mail server'
  if (!command.startsWith('EHLO')) return undefined
  if (!reply.startsWith('250')) return `it refused to EHLO (${reply.slice(0, 3)})`
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
