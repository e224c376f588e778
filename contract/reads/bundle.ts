import { read } from '../declare.ts'
import { required, word } from '../parameter.ts'

export const bundle = read('bundle', {
  summary: 'A support bundle, as the file it is',
  meaning:
    'Writes a support bundle to standard output. It is named as it was told when it was made, without a path: it is only ever looked for in the folder of bundles.',
  path: '/api/bundle/{name}',
  file: true,
  takes: { name: required(word('The bundle’s name', 'bundles')) },
  bare: ['name'],
  kinds: [],
  examples: [{ line: 'usher bundle den-2026-03-04.tar.gz > bundle.tar.gz', for: 'Take one along' }],
})
