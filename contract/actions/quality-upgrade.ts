import { action } from '../declare.ts'
import { quality, qualityMedia } from '../kinds/quality.ts'
import { choice, required, word } from '../parameter.ts'

export const qualityUpgrade = action('quality-upgrade', {
  summary: 'Look for better copies of what is below the preset',
  meaning:
    'Says first how many files are below what the preset stops at, and what fetching all of them again takes; then asks the app to search for exactly those. What is found replaces what is here once it has come. What nobody offers better stays as it is.',
  takes: {
    media: required(choice('What it is for', qualityMedia)),
    service: word('Which library, where several file the same', 'services'),
  },
  bare: ['media'],
  answered: 'job',
  offer: true,
  kinds: [quality],
  examples: [
    { line: 'usher quality upgrade films --dry-run', for: 'See what better copies would take' },
    { line: 'usher quality upgrade series', for: 'Look for them, after a question' },
  ],
})
