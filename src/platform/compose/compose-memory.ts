import { array, boolean, object, optional, record, string, throwOther } from '../../lib/json-reader.ts'
import { readKeyValue } from '../store/key-value-read.ts'
import { storedShape } from '../store/stored-shape.ts'
import type { StateStore } from '../store/types.ts'
import type { ResolvedProject } from './resolved-project.ts'

const TOPIC = 'compose'

const readAnswers = object({
  digest: string,
  program: object({ command: readCommand, version: string, writes_json: boolean }),
  project: object({
    name: string,
    services: record(
      object({
        image: optional(string),
        container_name: optional(string),
        network_mode: optional(string),
        build: optional(boolean),
        pull_policy: optional(string),
      }),
    ),
  }),
  hashes: record(string),
})
const answersShape = storedShape(readAnswers)

/** What Compose makes of its inputs alone, without the engine: which Compose it is, the project, and its hashes. */
export type ComposeAnswers = Omit<ReturnType<typeof readAnswers>, 'digest'>

function readCommand(value: unknown): readonly [string, ...string[]] {
  const [program, ...words] = array(string)(value)
  return [program ?? throwOther(undefined, 'text'), ...words]
}

/**
 * Remembers what Compose answered, by the digest of its inputs: each answer is a start of Compose, which takes longer
 * than restarting a service does.
 */
export interface ComposeMemory {
  read(digest: string): ComposeAnswers | undefined
  write(digest: string, answers: ComposeAnswers): void
}

/** Keeps the latest answers about one project in usher's own state. */
export function composeMemory(state: () => StateStore, project: string): ComposeMemory {
  return {
    read(digest) {
      const stored = readKeyValue({ state }, TOPIC, project, answersShape)
      return stored?.digest === digest ? stored : undefined
    },
    write: (digest, answers) => state().keyValues.setIfWritable(TOPIC, project, { digest, ...answers }),
  }
}

/** Returns only what a change needs: the rest has the values of secrets. */
export function withoutSecrets({ name, services }: ResolvedProject): ComposeAnswers['project'] {
  const kept = Object.entries(services).map(([service, declared]) => {
    const { image, container_name, network_mode, build, pull_policy } = declared
    return [
      service,
      { image, container_name, network_mode, pull_policy, build: build === undefined ? undefined : true },
    ]
  })
  // As JSON has it: a field without a value is omitted.
  return {
    name,
    services: JSON.parse(JSON.stringify(Object.fromEntries(kept))) as ComposeAnswers['project']['services'],
  }
}
