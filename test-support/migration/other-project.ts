import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Container, ContainerMount } from '../../src/platform/engine/engine.ts'
import { fakeContainer, fakeEngine } from '../engine/fake-engine.ts'
import { TEMP_FOLDER_PREFIX } from '../machine/temp-folders.ts'
import { fakeMachine } from '../machine/fake-machine.ts'

export const tempHome = () => mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
export const bindMount = (source: string, target: string): ContainerMount => ({
  type: 'bind',
  source,
  target,
  writable: true,
})

/** Returns a container of somebody else's project in `directory`. */
export function otherProjectContainer(
  service: string,
  directory: string,
  mounts: ContainerMount[] = [],
  parts: Partial<Container> = {},
): Container {
  return fakeContainer(service, {
    name: `media-${service}-1`,
    project: 'media',
    image: `lscr.io/linuxserver/${service}:1`,
    labels: {
      'com.docker.compose.project': 'media',
      'com.docker.compose.project.working_dir': directory,
      'com.docker.compose.project.config_files': join(directory, 'compose.yaml'),
    },
    mounts: [bindMount(`/conf/${service}`, '/config'), ...mounts],
    ...parts,
  })
}

export const machineWithContainers = (containers: Container[], parts: Parameters<typeof fakeMachine>[0] = {}) =>
  fakeMachine({ engine: async () => fakeEngine({ containers }), ...parts })
