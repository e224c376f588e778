import { declareAction } from '../declare.ts'
import { alertChannelNames, alerts } from '../kinds/alerts.ts'
import { choiceParameter } from '../parameter.ts'

export const alertsTest = declareAction('alerts-test', {
  summary: 'Send a test over a channel for alerts',
  meaning:
    'Sends one short message now, whatever the preset and the quiet hours say: over the named channel, or over every channel that is set up. If it does not arrive, you see why.',
  parameters: { channel: choiceParameter('The channel to test; by default all that are set up', alertChannelNames) },
  positionals: ['channel'],
  answered: 'at-once',
  kinds: [alerts],
  examples: [
    { commandLine: 'usher alerts test', purpose: 'Send a test over every channel' },
    { commandLine: 'usher alerts test ntfy', purpose: 'Send a test over ntfy' },
  ],
})
