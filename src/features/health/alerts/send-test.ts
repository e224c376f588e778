import type { alertsTest } from '../../../../contract/actions/alerts-test.ts'
import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { AlertsData } from '../../../../contract/kinds/alerts.ts'
import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import { usherError } from '../../../lib/errors.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { alertChannels, configuredReceivers } from './channels/catalogue.ts'
import type { AlertReceiver } from './channels/channel.ts'
import { attemptDelivery } from './delivery.ts'
import { alertsData, gatherChannels, gatherNotices } from './gather.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { recordDelivery } from './outbox.ts'
import { readPreferences } from './preferences.ts'

export interface AlertTestPlan {
  receivers: readonly AlertReceiver[]
  data: AlertsData
}

/** Throws ALERTS-4 if the channel is not set up, and ALERTS-6 if none is. */
export async function planAlertTest(
  { channel }: ArgumentsOf<typeof alertsTest>,
  machine: Machine,
): Promise<AlertTestPlan> {
  const configured = configuredReceivers(machine.settings())
  const receivers = configured.filter((receiver) => channel === undefined || receiver.channel === channel)
  if (receivers.length === 0)
    throw channel === undefined ? usherError('ALERTS-6', {}) : usherError('ALERTS-4', { channel: titleOf(channel) })
  const data = alertsData(machine, readPreferences(machine.settings()), await gatherNotices(machine))
  return { receivers, data: { ...data, dry_run: true, summary: `A test would be sent over ${namesOf(receivers)}.` } }
}

/** Throws ALERTS-5 with the reason of the first channel whose test did not arrive. All of them are tried. */
export async function performAlertTest(
  { receivers, data }: AlertTestPlan,
  machine: Machine,
  signal: AbortSignal,
): Promise<AlertsData> {
  const message = testMessage(machine.now())
  const attempts = await Promise.all(
    receivers.map(async (receiver) => {
      const failure = await attemptDelivery(message, receiver, signal)
      return { receiver, because: failure?.because ?? null }
    }),
  )
  // A channel whose test was cancelled has not failed.
  signal.throwIfAborted()
  for (const { receiver, because } of attempts)
    recordDelivery(machine.state(), receiver.channel, because, machine.now())
  const failed = attempts.find(({ because }) => because !== null)
  if (failed) throw usherError('ALERTS-5', { channel: titleOf(failed.receiver.channel), why: failed.because! })
  const channels = gatherChannels(machine.settings(), machine.state())
  return { ...data, dry_run: false, channels, summary: `A test was sent over ${namesOf(receivers)}.` }
}

const testMessage = (now: Date): AlertMessage => ({
  id: `${now.toISOString()}_test`,
  created_at: now.toISOString(),
  is_digest: false,
  level: 'info',
  title: 'A test from usher',
  verdict_summary: '',
  text: 'Alerts arrive here. Somebody asked usher for this test.',
  items: [],
})

const titleOf = (name: AlertReceiver['channel']): string =>
  alertChannels.find(({ channel }) => channel === name)?.title ?? name

export const namesOf = (receivers: readonly AlertReceiver[]): string =>
  joinWithAnd(receivers.map(({ channel }) => titleOf(channel)))

export const alertTestChange = ({ receivers }: AlertTestPlan): Omit<ChangeRecord, 'action' | 'summary'> => ({
  targets: receivers.map(({ channel }) => channel),
  before: null,
  after: null,
  inverse: null,
  no_inverse_because: 'A message that was sent cannot be taken back.',
})
