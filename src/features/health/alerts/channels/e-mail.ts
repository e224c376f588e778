import type { AlertChannel, SettingLookup } from './channel.ts'
import { sendMail, type SmtpServer } from './smtp.ts'

const DEADLINE_MS = 30_000

export const emailChannel: AlertChannel = {
  channel: 'e-mail',
  title: 'E-mail',
  settings: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_TLS', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM', 'SMTP_TO'],
  createReceiver(values) {
    const [host, from, to] = [values('SMTP_HOST'), values('SMTP_FROM'), values('SMTP_TO')]
    if (!host && !from && !to) return null
    const missing = Object.entries({ SMTP_HOST: host, SMTP_FROM: from, SMTP_TO: to }).find(([, value]) => !value)
    if (!host || !from || !to) return `${missing![0]} is not set.`
    if (/[\s<>]/.test(from + to)) return 'SMTP_FROM and SMTP_TO are one plain address each.'
    const server = serverAt(host, values)
    return {
      channel: 'e-mail',
      to: host,
      send({ id, created_at, title, text }, signal) {
        const mail = { from, to, subject: title, body: text || title, id, date: new Date(created_at) }
        return sendMail(server, mail, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]))
      },
    }
  },
}

/** Returns the mail server and the sender of the settings; undefined if they are incomplete. */
export function mailServerOf(values: SettingLookup): { server: SmtpServer; from: string } | undefined {
  const [host, from] = [values('SMTP_HOST'), values('SMTP_FROM')]
  return host && from && !/[\s<>]/.test(from) ? { server: serverAt(host, values), from } : undefined
}

const serverAt = (host: string, values: SettingLookup): SmtpServer => ({
  host,
  port: Number(values('SMTP_PORT') || 587),
  tls: tlsMode(values('SMTP_TLS')),
  account: smtpAccount(values),
})

function tlsMode(value: string | undefined): SmtpServer['tls'] {
  return value === 'tls' || value === 'off' ? value : 'starttls'
}

function smtpAccount(values: (name: string) => string | undefined): SmtpServer['account'] {
  const user = values('SMTP_USER')
  return user ? { user, password: values('SMTP_PASSWORD') ?? '' } : null
}
