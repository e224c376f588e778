import { action } from '../declare.ts'
import { stopSeeding as kind } from '../kinds/stop-seeding.ts'
import { required, word } from '../parameter.ts'

export const stopSeeding = action('stop-seeding', {
  summary: 'Stop sharing a finished download',
  meaning:
    'Takes a torrent that was imported out of its client, with the client’s own names of its files. The library keeps what it has, and that is looked at again afterwards. What is freed is said before: nothing, where the library has the very same files. A download that was not imported yet is refused.',
  takes: { download: required(word('The download: its identifier, or its name')) },
  bare: ['download'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    {
      line: 'usher stop seeding Metropolis.1927.1080p.BluRay.x264-PIANO --dry-run',
      for: 'See what it would free, and what it still owes',
    },
  ],
})
