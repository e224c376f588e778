import type { Container, Engine } from '../../engine/engine.ts'
import type { Machine } from '../../machine.ts'
import type { Service } from '../../compose-project/stack.ts'
import { credentialSourcesOf, type CredentialSources } from './credential-sources.ts'
import { settingsFilesVersion } from './rejected-passwords.ts'

export interface RunningServices {
  engine: Engine
  running: Map<string, Container>
}

/** Returns where usher can look for the credentials of services that run on this machine. */
export function runningPlaces(machine: Pick<Machine, 'settings'>, services: readonly Service[]) {
  const placesRunning = (running: RunningServices, app: string): CredentialSources[] =>
    services.flatMap((service) => {
      const container = running.running.get(service.name)
      return service.app === app && container ? [placeIn(service, container, running)] : []
    })
  const placeIn = (service: Service, container: Container, running: RunningServices): CredentialSources =>
    credentialSourcesOf({
      service,
      container,
      engine: running.engine,
      setting: (name) => machine.settings().values()[name] || undefined,
      settingsVersion: () => settingsFilesVersion(machine.settings().paths),
      servicesRunning: (app) => placesRunning(running, app),
    })
  return { placeIn, placesRunning }
}
