import { read } from '../declare.ts'
import { config as kind } from '../kinds/config.ts'
import { word } from '../parameter.ts'

export const config = read('config', {
  summary: 'Every setting, or one of them',
  meaning:
    'Lists the settings with their values and where each comes from. What is secret is said to be set, and its value never shown.',
  takes: { key: word('The setting to show', 'settings') },
  bare: ['key'],
  kinds: [kind],
  examples: [
    { line: 'usher config', for: 'See every setting' },
    { line: 'usher config DATA_ROOT', for: 'See one' },
  ],
})
