import { action } from '../declare.ts'
import { wiring } from '../kinds/wiring.ts'
import { word } from '../parameter.ts'

export const seed = action('seed', {
  summary: 'Join the apps to each other',
  meaning:
    'Tells the apps that are on of each other through their own interfaces: folders and hardlinks, download clients with their categories, indexers, requests, subtitles, and what the media server shows. Each link is tried by the app itself and read back. What is there stays, and what a person changed is left and named, so a second run changes nothing. Keys pass from app to app and are told to nobody.',
  takes: {
    unwire: word('A run of seed: takes out what it made, where it is still as it was made'),
  },
  answered: 'job',
  kinds: [wiring],
  examples: [
    { line: 'usher seed --dry-run', for: 'See what is joined, and what would be' },
    { line: 'usher seed', for: 'Join whatever is not' },
  ],
})
