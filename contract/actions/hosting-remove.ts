import { action } from '../declare.ts'
import { hosted, hosting as kind } from '../kinds/hosting.ts'
import { choice, required } from '../parameter.ts'

export const hostingRemove = action('hosting-remove', {
  summary: 'Have the machine no longer run it by itself',
  meaning: 'Stops and disables the unit that usher hosting install wrote, and takes it away. Services run on.',
  takes: { what: required(choice('What no longer runs by itself', hosted)) },
  bare: ['what'],
  answered: 'job',
  kinds: [kind],
  examples: [{ line: 'usher hosting remove watch', for: 'End what runs by itself' }],
})
