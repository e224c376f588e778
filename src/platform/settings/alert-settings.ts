import { alertPresetNames } from '../../../contract/kinds/alerts.ts'
import { parseTimeOfDayRange, parseTimeOfDay } from './values/time-of-day.ts'
import { isEmailAddress } from './values/email-address.ts'
import type { SettingDefinition } from './setting-definition.ts'
import { anyText, hostName, enumOf, port, url, type SettingType } from './setting-types.ts'

const usherSetting = {
  group: 'alerts',
  owner: 'usher',
  consequence: 'No running service is affected',
} as const satisfies Partial<SettingDefinition>
/** The address alone grants access. */
const secretUrl = { ...usherSetting, type: url, secret: true } as const satisfies Partial<SettingDefinition>

const quietHoursType: SettingType = {
  expects: 'two times of day, such as 22:30-07:00',
  problem: (value) => (parseTimeOfDayRange(value) ? null : 'it is not two times of day, such as 22:30-07:00'),
}

const timeOfDayType: SettingType = {
  expects: 'a time of day, such as 08:00',
  problem: (value) => (parseTimeOfDay(value) === undefined ? 'it is not a time of day, such as 08:00' : null),
}

const alertExceptionsType: SettingType = {
  expects: 'exceptions, separated by commas, such as backups:off,tunnel:on',
  problem: (value) =>
    value.split(',').every((one) => /^[a-z][a-z-]*:(on|off)$/.test(one.trim()))
      ? null
      : 'it is not a list such as backups:off,tunnel:on',
}

const emailAddressType: SettingType = {
  expects: 'an e-mail address',
  problem: (value) => (isEmailAddress(value) ? null : 'it is not an address such as ana@example.org'),
}

export const alertSettings: Readonly<Record<string, SettingDefinition>> = {
  ALERTS: {
    summary: 'How much usher alerts you about',
    ...usherSetting,
    type: enumOf(...alertPresetNames),
    default: 'normal',
  },
  ALERTS_EXCEPTIONS: { summary: 'Exceptions to that', ...usherSetting, type: alertExceptionsType },
  ALERTS_QUIET_HOURS: {
    summary: 'The hours in which only critical alerts are sent',
    ...usherSetting,
    type: quietHoursType,
  },
  ALERTS_DIGEST: {
    summary: 'When the other alerts are sent together, once a day',
    ...usherSetting,
    type: timeOfDayType,
  },
  NTFY_URL: { summary: 'The full address of the ntfy topic that gets alerts', ...secretUrl },
  NTFY_TOKEN: { summary: 'The token for that topic, if it needs one', ...usherSetting, type: anyText, secret: true },
  WEBHOOK_URL: { summary: 'The address to which every alert is posted as JSON', ...secretUrl },
  APPRISE_URL: { summary: 'The address of Apprise’s API: http://HOST:8000/notify/KEY', ...secretUrl },
  DISCORD_URL: { summary: 'The address of the Discord webhook that gets alerts', ...secretUrl },
  TELEGRAM_TOKEN: {
    summary: 'The token of the Telegram bot that sends alerts',
    ...usherSetting,
    type: anyText,
    secret: true,
  },
  TELEGRAM_CHAT: { summary: 'The ID of the Telegram chat that gets alerts', ...usherSetting, type: anyText },
  MATRIX_URL: { summary: 'The address of your Matrix server', ...usherSetting, type: url },
  MATRIX_TOKEN: {
    summary: 'The access token of the Matrix account that sends alerts',
    ...usherSetting,
    type: anyText,
    secret: true,
  },
  MATRIX_ROOM: { summary: 'The internal ID of the Matrix room that gets alerts', ...usherSetting, type: anyText },
  GOTIFY_URL: { summary: 'The address of your Gotify server', ...usherSetting, type: url },
  GOTIFY_TOKEN: {
    summary: 'The token of the Gotify application that sends alerts',
    ...usherSetting,
    type: anyText,
    secret: true,
  },
  PUSHOVER_TOKEN: {
    summary: 'The token of the Pushover application that sends alerts',
    ...usherSetting,
    type: anyText,
    secret: true,
  },
  PUSHOVER_USER: {
    summary: 'The key of the Pushover user or group that gets alerts',
    ...usherSetting,
    type: anyText,
    secret: true,
  },
  SMTP_HOST: { summary: 'The mail server that sends alerts', ...usherSetting, type: hostName },
  SMTP_PORT: { summary: 'The port of the mail server', ...usherSetting, type: port, default: '587' },
  SMTP_TLS: {
    summary: 'The encryption for that server: STARTTLS, TLS from the start, or none',
    ...usherSetting,
    type: enumOf('starttls', 'tls', 'off'),
    default: 'starttls',
  },
  SMTP_USER: { summary: 'Your user name for the mail server', ...usherSetting, type: anyText, secret: true },
  SMTP_PASSWORD: { summary: 'Your password for the mail server', ...usherSetting, type: anyText, secret: true },
  SMTP_FROM: { summary: 'The sender of the mails', ...usherSetting, type: emailAddressType },
  SMTP_TO: { summary: 'The recipient of the mails', ...usherSetting, type: emailAddressType },
}
