import type { ExistingSetup } from './existing-setups.ts'
import { findReplacedContainers } from './port-takeover.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'

const INDEXERS_NOTE =
  'Imported indexers stay off until the old stack is stopped: otherwise both stacks would download the same releases.'

export const importNotes = [
  INDEXERS_NOTE,
  'Monitoring of single episodes is not imported, and music is limited to what is already on disk: usher migrate moves no files and starts no searches.',
]

export function replaceNotes(old: ExistingSetup, services: readonly string[], stack: Stack): string[] {
  const stopped = findReplacedContainers(old, services, stack)
  const staying = old.containers.filter((one) => one.state === 'running' && !stopped.includes(one))
  const always = stopped.filter((one) => one.restart_policy === 'always')
  const wider = stopped.some(({ ports }) => ports.some(({ address }) => address === '0.0.0.0'))
  return [
    ...importNotes.slice(1),
    ...(staying.length > 0
      ? [`These keep running, because usher’s stack has no replacement for them: ${joinNames(staying)}.`]
      : []),
    ...(always.length > 0
      ? [`The engine starts these again whenever it restarts (restart: always): ${joinNames(always)}.`]
      : []),
    ...(wider
      ? ['The old stack was open to the whole network. The new one is open to members once you set LAN_BIND.']
      : []),
    ...(old.appNames.includes('qbittorrent')
      ? ['qBittorrent’s web page keeps its current port, because the other apps connect to it there.']
      : []),
  ]
}

const joinNames = (some: readonly { name: string }[]): string => some.map(({ name }) => name).join(', ')
