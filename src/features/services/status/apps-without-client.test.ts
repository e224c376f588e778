import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine, minutesAgo } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { gatherStatus } from './gather.ts'

type ContainerParts = Parameters<typeof fakeContainer>[1]

const ports = { kavita: 5000, komga: 25600, tautulli: 8181, autobrr: 7474, 'cross-seed': 2468, cleanuparr: 11011 }

/** The state of one service whose stack says only which app it is, and the paths that usher requested. */
async function stateOf(
  app: string,
  { port, answers, container }: { port?: number; answers?: boolean; container?: ContainerParts },
) {
  const paths: (string | null | undefined)[] = []
  const published =
    port === undefined ? [] : [{ container: port, protocol: 'tcp' as const, host: port, address: '127.0.0.1' }]
  const machine = fakeMachine({
    compose: JSON.stringify({
      name: 'usher',
      services: {
        one: {
          image: 'example/one:1',
          ...(port !== undefined && { ports: [`${port}:${port}`] }),
          'x-usher': { app },
        },
      },
    }),
    engine: async () => fakeEngine({ containers: [fakeContainer('one', { ports: published, ...container })] }),
    probePort: async ({ path }) => {
      paths.push(path)
      return answers ? { answered: true, status: 200 } : { answered: false, because: 'connection refused' }
    },
  })
  const { services } = await gatherStatus(machine)
  return { service: services[0]!, paths }
}

const withPorts = Object.entries({ ...ports, maintainerr: 6246 })

test.each(withPorts)('%s is asked for its health at its own path', async (app, port) => {
  const up = await stateOf(app, { port, answers: true })
  expect(up.service.state).toBe('healthy')
  expect(up.paths).toEqual([expect.stringMatching(/^\/\w/)])
})

test.each(withPorts)('%s that does not answer is not healthy', async (app, port) => {
  const container = { started_at: minutesAgo(30) }
  expect((await stateOf(app, { port, answers: false, container })).service.state).toBe('unhealthy')
})

test('Recyclarr that follows its schedule is running, and nothing is claimed of its health', async () => {
  const { service, paths } = await stateOf('recyclarr', {})
  expect(service).toMatchObject({ state: 'running', health: null })
  expect(paths).toEqual([])
})

test.each([
  [0, 'stopped'],
  [1, 'failed'],
])('Recyclarr that ended its only run with code %p is %s', async (exit_code, state) => {
  const container = { state: 'exited' as const, exit_code, finished_at: minutesAgo(3) }
  expect((await stateOf('recyclarr', { container })).service.state).toBe(state as 'stopped')
})
