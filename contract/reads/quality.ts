import { read } from '../declare.ts'
import { quality as kind } from '../kinds/quality.ts'

export const quality = read('quality', {
  summary: 'What quality is fetched, and what each preset costs',
  meaning:
    'Four presets for films, series and music, from small to best: what each takes and refuses, what an hour of it takes on the disk, and whether it plays without being converted. The one in force is recognised from what the apps really have, never from what usher remembers.',
  kinds: [kind],
  examples: [{ line: 'usher quality', for: 'See what is fetched and what another preset would cost' }],
})
