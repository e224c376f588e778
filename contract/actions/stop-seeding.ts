import { declareAction } from '../declare.ts'
import { stopSeeding as kind } from '../kinds/stop-seeding.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const stopSeeding = declareAction('stop-seeding', {
  summary: 'Stop sharing a finished download',
  meaning:
    'Removes an imported torrent from its client, with the client’s own names of its files. The library keeps its files, and usher checks them again afterwards. usher first says how much space this frees: none, if the library has the same files. A download that is not imported yet is refused.',
  parameters: { download: requiredParameter(textParameter('The download, by its identifier or name')) },
  positionals: ['download'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    {
      commandLine: 'usher stop seeding Metropolis.1927.1080p.BluRay.x264-PIANO --dry-run',
      purpose: 'See what it would free, and how much it still has to seed',
    },
  ],
})
