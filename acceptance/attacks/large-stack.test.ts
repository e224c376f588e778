import { expect, setDefaultTimeout, test } from 'bun:test'
import { readStack } from '../../src/platform/compose-project/stack-reader.ts'
import { selectServices } from '../../src/platform/compose-project/service-selection.ts'
import { countArrayWork } from '../../test-support/patterns/array-work.ts'

setDefaultTimeout(60_000)

/** Returns a Compose file of that many services, as JSON, which is YAML. */
type Make = (count: number) => Record<string, object>
const each = (count: number, service: (n: number) => object): Record<string, object> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`s${n}`, service(n)]))

const image = 'example/app:1'
const stacks: Readonly<Record<string, Make>> = {
  'services of no known app': (count) => each(count, (n) => ({ image: `example/app${n}:1` })),
  'services of one app': (count) => each(count, () => ({ image: 'linuxserver/sonarr:4' })),
  'services with a profile each': (count) => each(count, (n) => ({ image, profiles: [`p${n}`] })),
  'tunnels and what leaves through them': (count) =>
    each(count, (n) =>
      n % 2 === 0
        ? { image: 'qmcgaw/gluetun:v3' }
        : { image: 'linuxserver/qbittorrent:5', network_mode: `service:s${n - 1}` },
    ),
  'services that share the network of a container': (count) =>
    each(count, (n) => ({ image, ...(n > 0 && { network_mode: `container:den-s${n - 1}-1` }) })),
  'services that wait for each other': (count) =>
    each(count, (n) => ({ image, ...(n > 0 && { depends_on: [`s${n - 1}`] }) })),
  'services that extend one': (count) => each(count, (n) => ({ image, ...(n > 0 && { extends: 's0' }) })),
  'services that extend the one before': (count) =>
    each(Math.min(count, 1_000), (n) => ({ image, ...(n > 0 && { extends: `s${n - 1}` }) })),
  'services that need one that is not there': (count) => each(count, (n) => ({ image, depends_on: [`missing${n}`] })),
  'services without an image': (count) => each(count, () => ({ labels: {} })),
}

async function readAll(services: Record<string, object>, forms?: object): Promise<void> {
  const text = JSON.stringify({ name: 'den', services, ...(forms && { 'x-usher': { schema: 1, forms } }) })
  const read = (path: string) => (path === '/den/compose.yaml' ? text : undefined)
  const stack = await readStack({ directory: '/den', environment: {}, read }).catch(() => undefined)
  if (stack) selectServices({ forms: stack.forms.map(({ name }) => name).slice(0, 20), services: [] }, stack)
}

/** Twice the services may be at most this much more work: the square would be four times. */
const GROWTH = 2.5

test.each(Object.entries(stacks))(
  'the work to read %s grows with the number of services alone',
  async (_what, make) => {
    const work = (count: number) => countArrayWork(() => readAll(make(count)))
    await work(10)
    const [half, whole] = [await work(500), await work(1_000)]
    expect(half).toBeGreaterThan(500)
    expect(whole / half).toBeLessThan(GROWTH)
  },
)

test('the work to read a form of many services grows with their number alone', async () => {
  const work = (count: number) => {
    const services = each(count, () => ({ image }))
    return countArrayWork(() => readAll(services, { tv: { summary: 'Series', services: Object.keys(services) } }))
  }
  await work(10)
  const [half, whole] = [await work(500), await work(1_000)]
  expect(whole / half).toBeLessThan(GROWTH)
})

test('a stack of 20,000 services is read, and so are 20,000 mistakes', async () => {
  await readAll(stacks['services of no known app']!(20_000))
  await readAll(stacks['services without an image']!(20_000))
})
