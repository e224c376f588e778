import type { Channel } from './channel.ts'
import { sendMail, type MailServer } from './smtp.ts'

const DEADLINE_MS = 30_000

export const eMail: Channel = {
  channel: 'e-mail',
  title: 'E-mail',
  settings: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_TLS', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM', 'SMTP_TO'],
  receiver(values) {
    const [host, from, to] = [values('SMTP_HOST'), values('SMTP_FROM'), values('SMTP_TO')]
    if (!host && !from && !to) return null
    const missing = Object.entries({ SMTP_HOST: host, SMTP_FROM: from, SMTP_TO: to }).find(([, value]) => !value)
    if (!host || !from || !to) return `${missing![0]} is not set.`
    if (/[\s<>]/.test(from + to)) return 'SMTP_FROM and SMTP_TO are one plain address each.'
    const server: MailServer = {
      host,
      port: Number(values('SMTP_PORT') || 587),
      tls: tlsOf(values('SMTP_TLS')),
      account: accountOf(values),
    }
    return {
      channel: 'e-mail',
      to: host,
      send({ id, at, title, body }, signal) {
        const mail = { from, to, subject: title, body: body || title, id, date: new Date(at) }
        return sendMail(server, mail, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]))
      },
    }
  },
}

function tlsOf(value: string | undefined): MailServer['tls'] {
  return value === 'tls' || value === 'off' ? value : 'starttls'
}

function accountOf(values: (name: string) => string | undefined): MailServer['account'] {
  const user = values('SMTP_USER')
  return user ? { user, password: values('SMTP_PASSWORD') ?? '' } : null
}
