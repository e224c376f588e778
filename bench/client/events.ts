import { createClient } from '../../clients/typescript/src/index.ts'

// Runs on Node. Listens to the given number of events a second for the given number of seconds, and prints how late
// each one arrived.

const [url = '', rate, seconds] = process.argv.slice(2)
const query = `?rate=${rate}&seconds=${seconds}`
const client = createClient(({ path, ...request }) => fetch(url + path + query, request))

const delaysMs: number[] = []
const began = performance.now()
const before = process.cpuUsage()
for await (const arrival of client.events({ allowance: { attempts: 0 } })) {
  if (arrival.at === 'live') delaysMs.push(Date.now() - Number(arrival.id))
}
const { user, system } = process.cpuUsage(before)
const tookMs = performance.now() - began
const sorted = delaysMs.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
console.log(
  JSON.stringify({
    events: delaysMs.length,
    perSecond: (delaysMs.length / tookMs) * 1000,
    processor: (user + system) / 1000 / tookMs,
    lateMs: { median: at(0.5), p99: at(0.99), most: at(1) },
  }),
)
