import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { usherError } from '../../../../lib/errors.ts'
import { recordPreviousImage } from '../../../services/images/previous-image.ts'
import { createCheckFacts } from '../facts.ts'
import { crashRemedies } from './crash-remedies.ts'

async function* logOf(text: string) {
  yield { logged_at: '2026-03-14T13:59:00.000Z', stream: 'stderr' as const, text }
}

function crashing(logLine: string) {
  const container = fakeContainer('sonarr', { state: 'restarting', restarts: 7, exit_code: 1 })
  const engine = { ...fakeEngine({ containers: [container] }), logs: () => logOf(logLine) }
  return { container, machine: fakeMachine({ engine: async () => engine }) }
}

test('a crash is first undone as an update, then with a new container; the log comes last', async () => {
  const { machine, container } = crashing('Fatal: no such column')
  recordPreviousImage(machine, 'sonarr', {
    image_id: 'sha256:before',
    digest: 'sha256:before',
    image: 'example/sonarr:1',
    version: '1',
    reference: 'example/sonarr:2',
    declared_before: null,
    to_image_id: container.image_id,
    backup: null,
    migrated: false,
  })
  const { remedy, alternatives, repairable } = await crashRemedies('sonarr', createCheckFacts(machine))
  expect([remedy, ...alternatives!].map((one) => one?.command)).toEqual([
    'usher update apply sonarr --rollback',
    'usher repair stack-restarts:sonarr',
    'usher logs sonarr',
  ])
  expect(repairable).toBe(true)
})

test('an update long ago is no reason to go back', async () => {
  const { machine } = crashing('Fatal: no such column')
  expect(await crashRemedies('sonarr', createCheckFacts(machine))).toMatchObject({
    remedy: { command: 'usher repair stack-restarts:sonarr' },
    alternatives: [{ command: 'usher logs sonarr' }],
  })
})

test('a damaged database is not repaired by a new container', async () => {
  const { machine } = crashing('Fatal: disk image is malformed')
  expect(await crashRemedies('sonarr', createCheckFacts(machine))).toMatchObject({
    remedy: { command: 'usher logs sonarr' },
    evidence: ['Fatal: disk image is malformed'],
    repairable: false,
  })
})

test('a state that cannot be read takes away only the remedies that need it', async () => {
  const { machine } = crashing('Fatal: no such column')
  const damaged = {
    ...machine,
    state: () => {
      throw usherError('STATE-1', { found: '2', known: '1', path: '/state' })
    },
  }
  expect(await crashRemedies('sonarr', createCheckFacts(damaged))).toMatchObject({
    remedy: { command: 'usher repair stack-restarts:sonarr' },
    alternatives: [{ command: 'usher logs sonarr' }],
  })
})
