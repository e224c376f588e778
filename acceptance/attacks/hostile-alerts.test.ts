import { expect, test } from 'bun:test'
import type { AlertChannel } from '../../src/features/health/alerts/channels/channel.ts'
import { appriseChannel } from '../../src/features/health/alerts/channels/apprise.ts'
import { discordChannel } from '../../src/features/health/alerts/channels/discord.ts'
import { emailChannel } from '../../src/features/health/alerts/channels/e-mail.ts'
import { ntfyChannel } from '../../src/features/health/alerts/channels/ntfy.ts'
import { webhookChannel } from '../../src/features/health/alerts/channels/webhook.ts'
import { startHttpReceiver } from '../../test-support/alerts/http-receiver.ts'
import { startFakeMailServer } from '../../test-support/alerts/mail-server.ts'
import { makeMessage } from '../../test-support/alerts/notices.ts'
import { hostileTexts } from './support/hostile-text.ts'

const forever = new AbortController().signal

function receiverOf(channel: AlertChannel, values: Record<string, string>) {
  const receiver = channel.createReceiver((name) => values[name])
  if (receiver === null || typeof receiver === 'string') throw new Error(`not usable: ${receiver}`)
  return receiver
}

test.each(Object.entries(hostileTexts))(
  'an alert about something that %s is one mail to one person',
  async (_what, text) => {
    await using server = await startFakeMailServer()
    const values = {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      SMTP_TLS: 'off',
      SMTP_FROM: 'usher@den.example',
    }
    const receiver = receiverOf(emailChannel, { ...values, SMTP_TO: 'ana@example.org' })
    await receiver.send(makeMessage({ title: text, text: `.\r\n${text}` }), forever)
    const lines = server.receivedLines
    const head = lines.slice(lines.indexOf('DATA') + 1, lines.indexOf(''))
    expect(lines.filter((line) => /^(MAIL FROM|RCPT TO|DATA)/.test(line))).toHaveLength(3)
    expect(head.filter((line) => /^(Bcc|Cc)/i.test(line))).toEqual([])
    expect(head.filter((line) => /^(To|From|Subject):/.test(line))).toHaveLength(3)
  },
)

test.each([
  ['ntfy', ntfyChannel, (address: string) => ({ NTFY_URL: `${address}/usher` })],
  ['webhook', webhookChannel, (address: string) => ({ WEBHOOK_URL: `${address}/hook` })],
  ['Apprise', appriseChannel, (address: string) => ({ APPRISE_URL: `${address}/notify/key` })],
  ['Discord', discordChannel, (address: string) => ({ DISCORD_URL: `${address}/api/webhooks/1/key` })],
])(
  'an alert through %s keeps a hostile title inside its JSON, and out of every header',
  async (_what, channel, settings) => {
    for (const text of Object.values(hostileTexts)) {
      await using server = await startHttpReceiver()
      await receiverOf(channel, settings(server.address)).send(makeMessage({ title: text, text }), forever)
      expect(server.received).toHaveLength(1)
      const { headers, json } = server.received[0]!
      expect(
        Object.keys(headers).filter((name) => !/^(host|content-|accept|connection|user-agent)/.test(name)),
      ).toEqual([])
      expect(typeof json).toBe('object')
    }
  },
)
