import { declareRead } from '../declare.ts'
import { config as kind } from '../kinds/config.ts'
import { textParameter } from '../parameter.ts'

export const config = declareRead('config', {
  summary: 'Every setting, or one of them',
  meaning:
    'Lists the settings with their values and where each value comes from. For a secret, usher only says whether it is set, and never shows its value.',
  parameters: { key: textParameter('The setting to show', 'settings') },
  positionals: ['key'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher config', purpose: 'See every setting' },
    { commandLine: 'usher config DATA_ROOT', purpose: 'See one setting' },
  ],
})
