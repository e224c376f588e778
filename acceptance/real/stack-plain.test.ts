import { describe, expect } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChecksData } from '../../contract/kinds/checks.ts'
import type { StackData } from '../../contract/kinds/stack.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { withoutAnnotations } from '../../test-support/compose-project/without-annotations.ts'
import { startDocker } from './support/docker.ts'
import { startPodman } from './support/podman.ts'
import { startForms, stackTests } from './support/stack/stack-test.ts'
import type { TestEngine } from './support/test-engine.ts'
import type { TestStack } from './support/stack/test-stack.ts'
import type { UsherProgram } from './support/stack/usher-program.ts'

const engines: [name: string, parts: PartName[], start: () => Promise<TestEngine>, where: 'far' | 'here'][] = [
  ['Docker 28.5', ['docker-28.5', 'compose-2.40'], () => startDocker({ version: '28.5' }), 'far'],
  ['Podman 5.4', ['podman-5.4', 'compose-2.40'], startPodman, 'here'],
]

describe.each(engines)('an operator’s stack without x-usher on %s', (_name, parts, start, where) => {
  const proves = stackTests(parts, start, where)

  proves('every app is recognised, and each service is in the state that its annotated twin reports', async (stage) => {
    await startForms(stage, 'tv')
    const plain = plainTwin(stage)
    const [declared, derived] = await Promise.all([
      stage.usher.run<StatusData>('status'),
      plain.run<StatusData>('status'),
    ])
    expect(statesOf(derived.data!)).toEqual(statesOf(declared.data!))
    const { data } = await plain.run<StackData>('stack')
    const unknown = data!.services.filter(({ app, certainty }) => app === null || certainty !== 'certain')
    expect(unknown.map(({ service }) => service)).toEqual(['absent'])
  })

  proves('the checks find the same as for the annotated twin', async (stage) => {
    await startForms(stage, 'tv')
    const checks = async (usher: UsherProgram) => {
      const { data } = await usher.run<ChecksData>('checks')
      return data!.findings.map(({ id, status }) => `${id}: ${status}`)
    }
    expect(await checks(plainTwin(stage))).toEqual(await checks(stage.usher))
  })
})

/** Writes the stack once more without annotations, and returns an usher that operates that one. */
function plainTwin({ directory, home, usherIn }: TestStack): UsherProgram {
  const folder = join(home, 'plain')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'compose.yaml'), withoutAnnotations(readFileSync(join(directory, 'compose.yaml'), 'utf8')))
  return usherIn(folder)
}

/** A form decides whether a service is wanted and the stack declares what its absence means, so these may differ. */
const statesOf = ({ services }: StatusData) =>
  Object.fromEntries(services.map(({ service, container, state, ports }) => [service, { container, state, ports }]))
