import type { Removable } from '../../../../contract/kinds/space.ts'
import type { Lying } from '../../../platform/backup-catalogue/folder.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import type { EngineSpace } from './look.ts'

/** Less than this of one container is told with all of them together, and is no choice for anybody, in bytes. */
const MUCH = 1_000_000

/** What containers wrote beside their folders, and their logs: that goes with the container, and only with it. */
export function writtenByContainers({ use, logs, containers }: EngineSpace, stack: Stack): Removable[] {
  const written = new Map(use?.containers.map(({ id, written_bytes: bytes }) => [id, bytes]))
  return containers.flatMap(({ id, name, service }): Removable[] => {
    const bytes = (written.get(id) ?? 0) + (logs.get(id) ?? 0)
    if (bytes < MUCH) return []
    const declared = stack.services.some((one) => one.name === service)
    return [
      {
        ...fileless,
        what: 'container',
        id,
        title: name,
        bytes,
        frees_bytes: bytes,
        costs: ['its log is lost', ...(declared ? ['its service is away until it is started again'] : [])],
        command: service === null ? null : `usher down ${service}`,
      },
    ]
  })
}

/** The newest first, as they lie there. */
export function backupsOf(lying: readonly Lying[]): Removable[] {
  return lying.map(({ name, path, bytes }, at) => ({
    ...fileless,
    what: 'backup',
    title: name,
    path,
    bytes,
    frees_bytes: bytes,
    costs: [
      at === 0
        ? 'it is the newest: nothing could be put back as it was since the one before'
        : 'nothing could be put back as it was on that day',
    ],
  }))
}

const fileless = {
  id: null,
  path: null,
  path_inside: null,
  because: null,
  free_of_cost: false,
  command: null,
} as const
