import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { recordConnected, recordFailure } from '../home-assistant/failure.ts'
import { observeHomeAssistant } from './from-home-assistant.ts'

const MINUTE = 60_000

function household(values: Record<string, string>) {
  let now = Date.parse('2026-03-04T05:00:00Z')
  const machine = fakeMachine({ now: () => new Date(now) })
  for (const [name, value] of Object.entries(values)) machine.settings().prepareChange(name, value, null).write()
  const summaries = () => observeHomeAssistant(machine, new Date(now)).map(({ summary }) => summary)
  return { machine, summaries, pass: (ms: number) => void (now += ms) }
}

const on = { HOME_ASSISTANT: 'on', MQTT_URL: 'mqtt://ha.local' }

test('a broker that fails is reported once it had time to restart, and not any more when it is back', () => {
  const { machine, summaries, pass } = household(on)
  expect(summaries()).toEqual([])
  recordFailure('ha.local:1883', 'connection refused', machine)
  pass(4 * MINUTE)
  recordFailure('ha.local:1883', 'it rejected the user name or the password', machine)
  expect(summaries()).toEqual([])
  pass(MINUTE)
  expect(summaries()).toEqual([
    'Home Assistant gets nothing through ha.local:1883: it rejected the user name or the password.',
  ])
  recordConnected('ha.local:1883', machine)
  expect(summaries()).toEqual([])
})

test('what failed with another broker, or before it was turned off, is not reported', () => {
  const { machine, summaries, pass } = household(on)
  recordFailure('old.local:1883', 'connection refused', machine)
  pass(60 * MINUTE)
  expect(summaries()).toEqual([])
  recordFailure('ha.local:1883', 'connection refused', machine)
  pass(60 * MINUTE)
  expect(summaries().length).toBe(1)
  machine.settings().prepareChange('HOME_ASSISTANT', null, null).write()
  expect(summaries()).toEqual([])
})

test.each([
  [{ HOME_ASSISTANT: 'on' }, 'Home Assistant is turned on, but no broker is set.'],
  [
    { ...on, MQTT_USER: 'ana' },
    'Home Assistant is turned on, but gets nothing. MQTT_USER is set, but MQTT_PASSWORD is not.',
  ],
])('settings with which nothing arrives are reported: %j', (values, sentence) => {
  expect(household(values).summaries()).toEqual([sentence])
})
