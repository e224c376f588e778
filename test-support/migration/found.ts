import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Container, Mount } from '../../src/platform/engine/engine.ts'
import { container, pretendEngine } from '../engine.ts'
import { HOMES } from '../homes.ts'
import { pretendMachine } from '../machine.ts'

export const folder = () => mkdtempSync(join(tmpdir(), HOMES))
export const bind = (source: string, target: string): Mount => ({ type: 'bind', source, target, writable: true })

/** A container of somebody's own project, which lies in `directory`. */
export function theirs(
  service: string,
  directory: string,
  mounts: Mount[] = [],
  parts: Partial<Container> = {},
): Container {
  return container(service, {
    name: `media-${service}-1`,
    project: 'media',
    image: `lscr.io/linuxserver/${service}:1`,
    labels: {
      'com.docker.compose.project': 'media',
      'com.docker.compose.project.working_dir': directory,
      'com.docker.compose.project.config_files': join(directory, 'compose.yaml'),
    },
    mounts: [bind(`/conf/${service}`, '/config'), ...mounts],
    ...parts,
  })
}

export const having = (containers: Container[], parts: Parameters<typeof pretendMachine>[0] = {}) =>
  pretendMachine({ engine: async () => pretendEngine({ containers }), ...parts })
