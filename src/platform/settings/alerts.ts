import { presetNames } from '../../../contract/kinds/alerts.ts'
import { hoursOf, minutesOf } from './values/hours.ts'
import type { Row } from './registry.ts'
import { anyText, hostName, oneOf, port, url, type ValueSort } from './values.ts'

const ours = { of: 'usher', disturbs: 'Nothing that runs' } as const
/** An address that alone lets whoever knows it in. */
const secretUrl = { ...ours, sort: url, secret: true } as const

const quietHours: ValueSort = {
  takes: 'two times of day, such as 22:30-07:00',
  problem: (value) => (hoursOf(value) ? null : 'is not two times of day, such as 22:30-07:00'),
}

const timeOfDay: ValueSort = {
  takes: 'a time of day, such as 08:00',
  problem: (value) => (minutesOf(value) === undefined ? 'is not a time of day, such as 08:00' : null),
}

const exceptions: ValueSort = {
  takes: 'exceptions, separated by commas, such as backups:off,tunnel:on',
  problem: (value) =>
    value.split(',').every((one) => /^[a-z][a-z-]*:(on|off)$/.test(one.trim()))
      ? null
      : 'is not a list such as backups:off,tunnel:on',
}

/** One plain address: whatever else a header or a command could be made of is not in it. */
const mailAddress: ValueSort = {
  takes: 'an e-mail address',
  problem: (value) =>
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,253}[A-Za-z0-9])?$/.test(value)
      ? null
      : 'is not an address such as ana@example.org',
}

/** What the operator is told, and by which ways. */
export const alertSettings: Readonly<Record<string, Row>> = {
  ALERTS: { summary: 'How much you are told', ...ours, sort: oneOf(...presetNames), default: 'normal' },
  ALERTS_EXCEPTIONS: { summary: 'What you are told otherwise than that', ...ours, sort: exceptions },
  ALERTS_QUIET_HOURS: { summary: 'When only what is critical is told', ...ours, sort: quietHours },
  ALERTS_DIGEST: { summary: 'When what is not critical is told together, once a day', ...ours, sort: timeOfDay },
  NTFY_URL: { summary: 'The ntfy topic that is told, as a whole address', ...secretUrl },
  NTFY_TOKEN: { summary: 'The token for it, where it wants one', ...ours, sort: anyText, secret: true },
  WEBHOOK_URL: { summary: 'The address that every notice is posted to, as JSON', ...secretUrl },
  APPRISE_URL: { summary: 'Where Apprise’s API takes notices: http://HOST:8000/notify/KEY', ...secretUrl },
  SMTP_HOST: { summary: 'The mail server that takes notices', ...ours, sort: hostName },
  SMTP_PORT: { summary: 'Its port', ...ours, sort: port, default: '587' },
  SMTP_TLS: {
    summary: 'How it is spoken to encrypted: after a first word, from the start, or not at all',
    ...ours,
    sort: oneOf('starttls', 'tls', 'off'),
    default: 'starttls',
  },
  SMTP_USER: { summary: 'Your user name there', ...ours, sort: anyText, secret: true },
  SMTP_PASSWORD: { summary: 'Your password there', ...ours, sort: anyText, secret: true },
  SMTP_FROM: { summary: 'Who the mails are from', ...ours, sort: mailAddress },
  SMTP_TO: { summary: 'Who they are for', ...ours, sort: mailAddress },
}
