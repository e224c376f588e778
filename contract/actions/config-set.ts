import { action } from '../declare.ts'
import { config } from '../kinds/config.ts'
import { confided, required, word, yesOrNo } from '../parameter.ts'

export const configSet = action('config-set', {
  summary: 'Change a setting',
  meaning:
    'Writes one setting in place, keeping everything else in the file. Services that run with the old value are made anew. A secret is read from the terminal, or from standard input, never from the command line.',
  takes: {
    key: required(word('The setting', 'settings')),
    value: confided('Its new value; read from the terminal where it is secret'),
    unset: yesOrNo('Take the setting away, so that its default holds again'),
  },
  bare: ['key', 'value'],
  answered: 'depends',
  kinds: [config],
  examples: [
    { line: 'usher config set TZ Europe/Lisbon', for: 'Set the time zone' },
    { line: 'usher config set TZ --unset', for: 'Go back to the default' },
    { line: 'usher config set WIREGUARD_PRIVATE_KEY', for: 'Set a secret: it is asked for' },
  ],
})
