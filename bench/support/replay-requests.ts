import { readFileSync } from 'node:fs'
import type { RecordedRequest } from './large-household.ts'

// replay-requests.ts RECORD: repeats the app requests of one usher read, as fast as possible, and reads every response
// to its end. No caller of the apps can be faster.

const recordedRequests = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RecordedRequest[]

await Promise.all(
  recordedRequests.map(async ({ method, url, headers, body }) => {
    const response = await fetch(url, { method, headers, ...(body === '' ? {} : { body }) })
    await response.arrayBuffer()
  }),
)
