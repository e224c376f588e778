import { declareAction } from '../declare.ts'
import { quality, qualityMedia } from '../kinds/quality.ts'
import { choiceParameter, requiredParameter, textParameter } from '../parameter.ts'

export const qualityUpgrade = declareAction('quality-upgrade', {
  summary: 'Search for better copies of files below the preset',
  meaning:
    'Says first how many files are below the preset’s cutoff, and how much downloading all of them again takes; then asks the app to search for exactly those. A better copy replaces the existing file once it is downloaded. Files without a better offer stay as they are.',
  parameters: {
    media: requiredParameter(choiceParameter('The type of media', qualityMedia)),
    service: textParameter('The library, if several manage the same media', 'services'),
  },
  positionals: ['media'],
  answered: 'job',
  offer: true,
  kinds: [quality],
  examples: [
    { commandLine: 'usher quality upgrade films --dry-run', purpose: 'See how much better copies would take' },
    { commandLine: 'usher quality upgrade series', purpose: 'Search for them, after you confirm' },
  ],
})
