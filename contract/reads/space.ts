import { read } from '../declare.ts'
import { space as kind } from '../kinds/space.ts'

export const space = read('space', {
  summary: 'Where the disk went, and what could be had back',
  meaning:
    'Counts every file of the household once, by what holds it: the library, a download that is still shared, what landed and was not imported, what nobody knows. Says when the disk is full if it goes on like this, and of everything that could be removed what that would really free and what it would cost. Nothing is removed.',
  kinds: [kind],
  examples: [{ line: 'usher space', for: 'See what fills the disk' }],
})
