import { Client, isProblem } from '../../clients/typescript/src/index.ts'

// Runs on Node. Requests the same envelope alternately with the client and with bare `fetch`, and prints the
// microseconds each took.

const [url = ''] = process.argv.slice(2)
const token = 'a'.repeat(64)
const client = await Client.at({ url, token })
if (isProblem(client)) throw new Error(client.sentence)

const clientCall = async () => void (await client.status())
const fetchCall = async () => {
  const response = await fetch(`${url}/api/status`, { headers: { 'x-service-token': token } })
  return void JSON.parse(await response.text())
}

const WARMING = 1_000
const ROUNDS = 4_000
const times = { ours: [] as number[], bare: [] as number[] }
for (let round = -WARMING; round < ROUNDS; round++) {
  const pair = { ours: 0, bare: 0 }
  // Alternates who goes first, so that neither always follows the other.
  if (round % 2) pair.ours = await timeOf(clientCall)
  pair.bare = await timeOf(fetchCall)
  if (!(round % 2)) pair.ours = await timeOf(clientCall)
  if (round < 0) continue
  times.ours.push(pair.ours)
  times.bare.push(pair.bare)
}
console.log(JSON.stringify({ ours: medianAndMean(times.ours), bare: medianAndMean(times.bare) }))

async function timeOf(call: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await call()
  return (performance.now() - began) * 1000
}

function medianAndMean(samples: readonly number[]): { median: number; mean: number } {
  const sorted = samples.toSorted((a, b) => a - b)
  // The mean of the middle nine tenths: a pause of the machine should count against neither.
  const middle = sorted.slice(sorted.length / 20, -sorted.length / 20)
  return { median: sorted[sorted.length >> 1]!, mean: middle.reduce((sum, one) => sum + one, 0) / middle.length }
}
