import { read } from '../declare.ts'
import { credentials as kind } from '../kinds/credentials.ts'

export const credentials = read('credentials', {
  summary: 'Every key and password, and whether it works',
  meaning:
    'Names every credential: what it opens, where it is kept, who uses it, and whether it works, which is tried by one harmless question to its app. A password that was refused is not shown again until its setting was written or its app was started anew. No value is told, in any form.',
  kinds: [kind],
  examples: [{ line: 'usher credentials', for: 'See which keys and passwords there are, and how each does' }],
})
