import { declareRead } from '../declare.ts'
import { space as kind } from '../kinds/space.ts'

export const space = declareRead('space', {
  summary: 'What uses the disk, and what could be freed',
  meaning:
    'Counts every file of the household once, by what uses it: the library, a torrent that is still shared, a download that was not imported, or nothing known. Shows when the disk will be full at this rate, and for everything that could be removed, how much that would really free and what it would cost. Nothing is removed.',
  kinds: [kind],
  examples: [{ commandLine: 'usher space', purpose: 'See what fills the disk' }],
})
