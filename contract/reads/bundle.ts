import { declareRead } from '../declare.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const bundle = declareRead('bundle', {
  summary: 'A support bundle file',
  meaning:
    'Copies a support bundle to a new file that only you can read, in this folder or where --to says; an existing file is never overwritten. With --json it shows where the copy is, its size and its digest. `--to -` writes the file itself to standard output. Give the name that usher support printed, without a path: usher only looks in the bundle folder.',
  path: '/api/bundle/{name}',
  file: true,
  parameters: { name: requiredParameter(textParameter('The bundle’s name', 'bundles')) },
  positionals: ['name'],
  kinds: [],
  examples: [
    { commandLine: 'usher bundle support-2026-03-04-101500.tar.gz', purpose: 'Copy it to this folder' },
    { commandLine: 'usher bundle support-2026-03-04-101500.tar.gz --to - | tar -tz', purpose: 'See what it contains' },
  ],
})
