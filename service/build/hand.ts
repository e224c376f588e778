import { existsSync } from 'node:fs'
import type { Hand } from '../engine/apply.ts'
import { composeHand } from '../engine/compose.ts'
import type { Engine } from '../engine/engine.ts'
import type { SettingsPlaces } from '../settings/read.ts'
import type { Stack } from '../stack/model.ts'
import type { Environment } from './machine.ts'

/** What makes the changes: Compose, or, where the engine is the rehearsal’s, a hand that asks it itself. */
export async function handFor(stack: Stack, engine: Engine, places: SettingsPlaces, env: Environment): Promise<Hand> {
  if (engine.facts.name === 'rehearsal') {
    const { rehearsedHand } = await import('../../rehearsal/hand.ts')
    return rehearsedHand(engine.facts.endpoint, stack)
  }
  const { name, directory, files, services } = stack
  return composeHand(
    {
      name,
      directory,
      files,
      env_files: [places.operator, places.stack].filter((file) => file !== null && existsSync(file)) as string[],
      images: new Map(services.map((service) => [service.name, service.image])),
    },
    engine,
    { env: { ...env } },
  )
}
