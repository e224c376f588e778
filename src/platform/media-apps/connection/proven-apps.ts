import { object, string } from '../../../lib/json-reader.ts'
import type { Machine } from '../../machine.ts'
import { readKeyValue } from '../../store/key-value-read.ts'
import { storedShape } from '../../store/stored-shape.ts'

/** That an app was identified, and accepted a credential. Never contains the credential. */
const readProof = object({
  /** The run of the container in which it answered: another start is another run. */
  run: string,
  /** Where it answered, with its base path. */
  address: string,
  /** Where the credential is from that it accepted. */
  source: string,
})
export type AppProof = ReturnType<typeof readProof>

/** Remembers which apps were identified, so that the next command can send its first request with the credential. */
export interface ProvenApps {
  get(service: string): AppProof | undefined
  set(service: string, proof: AppProof): void
  delete(service: string): void
}

const TOPIC = 'proven-app'
const proofShape = storedShape(readProof)

/** Keeps them in usher's own state. It is only a cache: without it, each app is identified first. */
export function provenAppsOf(machine: Pick<Machine, 'state'>): ProvenApps {
  const known = new Map<string, AppProof | undefined>()
  const get: ProvenApps['get'] = (service) => {
    if (!known.has(service)) known.set(service, readKeyValue(machine, TOPIC, service, proofShape))
    return known.get(service)
  }
  return {
    get,
    set(service, proof) {
      const before = get(service)
      if (before && JSON.stringify(before) === JSON.stringify(proof)) return
      known.set(service, proof)
      machine.state().keyValues.setIfWritable(TOPIC, service, proof)
    },
    delete: (service) => void known.set(service, undefined),
  }
}
