import type { Old } from './others.ts'
import { replaced } from './taking.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'

const INDEXERS =
  'The indexers that are carried are turned off until the old stack is stopped: otherwise both would fetch the same.'

export const importNotes = [
  INDEXERS,
  'Which single episodes are wanted is not carried, and of music only what is here is: usher migrate moves no file and searches for nothing.',
]

/** What is worth knowing before something takes the place of another. */
export function replaceNotes(old: Old, services: readonly string[], stack: Stack): string[] {
  const stopped = replaced(old, services, stack)
  const staying = old.containers.filter((one) => one.state === 'running' && !stopped.includes(one))
  const always = stopped.filter((one) => one.restart_policy === 'always')
  const wider = stopped.some(({ ports }) => ports.some(({ address }) => address === '0.0.0.0'))
  return [
    ...importNotes.slice(1),
    ...(staying.length > 0 ? [`They go on, because nothing of usher’s does their work: ${namesOf(staying)}.`] : []),
    ...(always.length > 0
      ? [`The engine starts these again when it is started itself (restart: always): ${namesOf(always)}.`]
      : []),
    ...(wider
      ? ['The old one answered the whole network; the new one does so for members once LAN_BIND says so.']
      : []),
    ...(old.names.includes('qbittorrent')
      ? ['qBittorrent’s page keeps the port it comes up with: the other apps know it by that one.']
      : []),
  ]
}

const namesOf = (some: readonly { name: string }[]): string => some.map(({ name }) => name).join(', ')
