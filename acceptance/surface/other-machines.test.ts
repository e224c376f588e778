import { expect, test } from 'bun:test'
import { fakeMachine, fakeRunner } from '../../test-support/machine/fake-machine.ts'
import { authenticatedHeaders, httpFixture } from '../../test-support/http/http-fixture.ts'
import { failingAccess, lineTo, machineWithGpu } from '../../test-support/remote/far-machine.ts'

/** A body that is an action's. */
const sending = (body: string) => ({
  headers: [...authenticatedHeaders, 'Content-Type', 'application/json'],
  body,
})
const farMachine = () => fakeMachine({ runner: async () => fakeRunner().hand })
const surfaceFor = (far = farMachine()) => {
  const line = lineTo(far)
  return { far, line, surface: httpFixture(machineWithGpu(line.access)) }
}

test.each(['/api/status', '/api/forms', '/api/jobs', '/api/explain?word=hardlink', '/api/jobs/nothing'])(
  'GET %s with on is answered by the other machine, as it answers itself',
  async (target) => {
    const { far, surface } = surfaceFor()
    const there = await httpFixture(far).request('GET', target)
    const asked = await surface.request('GET', `${target}${target.includes('?') ? '&' : '?'}on=gpu`)
    expect([asked.status, asked.text]).toEqual([there.status, there.text])
  },
)

test('a job that is started there is found there', async () => {
  const { far, surface } = surfaceFor()
  const begun = await surface.request('POST', '/api/actions/up', sending(JSON.stringify({ forms: ['tv'], on: 'gpu' })))
  const [job] = far.state().jobs.list()
  expect([begun.status, begun.headers.get('location')]).toEqual([202, `/api/jobs/${job!.id}?on=gpu`])
  const found = await surface.request('GET', begun.headers.get('location')!)
  expect(JSON.parse(found.text)).toMatchObject({ kind: 'job', data: { id: job!.id } })
  expect(surface.startedJobs).toEqual([])
})

test('several requests share one connection, and one that has ended is opened again', async () => {
  const { line, surface } = surfaceFor()
  const ask = async () => (await surface.request('GET', '/api/forms?on=gpu')).status
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
  expect(line.open()).toBe(1)
  line.cut()
  await Promise.resolve()
  const statuses = [await ask(), await ask()]
  expect(statuses.at(-1)).toBe(200)
})

test.each([
  ['GET', '/api/status?on=nas', '', 404],
  ['GET', '/api/front-door?on=gpu', '', 400],
  ['GET', '/api/me?on=gpu', '', 400],
  ['GET', '/api/pictures/none-1?on=nas', '', 404],
  ['GET', '/api/status?on=gpu&on=gpu', '', 400],
  ['POST', '/api/actions/up', '{"forms":["tv"],"on":["gpu"]}', 400],
  ['POST', '/api/actions/up', '{"forms":["tv"],"on":"nas"}', 404],
])('%s %s %s is refused', async (method, target, body, status) => {
  expect((await surfaceFor().surface.request(method, target, method === 'POST' ? sending(body) : {})).status).toBe(
    status,
  )
})

test('a machine that is gone is told as such', async () => {
  const gone = failingAccess({ message: 'ssh: connect to host gpu.lan port 22: No route to host' })
  const { status, text } = await httpFixture(machineWithGpu(gone)).request('GET', '/api/status?on=gpu')
  expect([status, JSON.parse(text)]).toMatchObject([500, { kind: 'error', data: { code: 'MACHINE-11' } }])
})

test('on=here is this machine', async () => {
  const { line, surface } = surfaceFor()
  const [here, plain] = [await surface.request('GET', '/api/forms?on=here'), await surface.request('GET', '/api/forms')]
  expect([here.text, line.sent]).toEqual([plain.text, []])
})
