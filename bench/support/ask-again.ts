import { readFileSync } from 'node:fs'
import type { Asked } from './large.ts'

// ask-again.ts BOOK: asks the apps what a question of usher asked them, as fast as can be, and reads every answer to
// its end. What they need for that, nobody who asks them can do without.

const asked = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Asked[]

await Promise.all(
  asked.map(async ({ method, url, headers, body }) => {
    const heard = await fetch(url, { method, headers, ...(body === '' ? {} : { body }) })
    await heard.arrayBuffer()
  }),
)
