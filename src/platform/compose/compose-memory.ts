import { z } from '../../../contract/zod.ts'
import { readKeyValue } from '../store/key-value-read.ts'
import type { StateStore } from '../store/types.ts'
import type { ResolvedProject } from './resolved-project.ts'

const TOPIC = 'compose'

const answersShape = () =>
  z.object({
    program: z.object({
      command: z.tuple([z.string()], z.string()).readonly(),
      version: z.string(),
      writes_json: z.boolean(),
    }),
    project: z.object({
      name: z.string(),
      services: z.record(
        z.string(),
        z.object({
          image: z.string().optional(),
          container_name: z.string().optional(),
          network_mode: z.string().optional(),
          build: z.boolean().optional(),
          pull_policy: z.string().optional(),
        }),
      ),
    }),
    hashes: z.record(z.string(), z.string()),
  })

/** What Compose makes of its inputs alone, without the engine: which Compose it is, the project, and its hashes. */
export type ComposeAnswers = z.output<ReturnType<typeof answersShape>>

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
      const shape = answersShape().extend({ digest: z.string() })
      const stored = readKeyValue({ state }, TOPIC, project, shape)
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
