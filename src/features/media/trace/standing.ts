import type { Download, DownloadState } from '../../../platform/media-apps/roles/download-client.ts'
import { lately, REST_MINUTES } from '../stuck/verdict.ts'
import type { Chain } from './chain.ts'
import type { Seen } from './look.ts'

/** The hops that a part passes one after the other; the number of those behind it is how far it came. */
export const ways = ['grabbed', 'downloading', 'downloaded', 'imported'] as const
const [GRABBED, DOWNLOADING, DOWNLOADED, IMPORTED] = [1, 2, 3, 4] as const

/** How far a part came, and how it stands with the next hop. At most one of `trouble`, `waits` and `unknown` is told. */
export interface Standing {
  passed: number
  trouble: string | null
  waits: string | null
  unknown: string | null
}

const at = (passed: number, told: Partial<Standing> = {}): Standing => ({
  passed,
  trouble: null,
  waits: null,
  unknown: null,
  ...told,
})

export function standingOf(chain: Chain, seen: Seen): Standing {
  const { part, grab, row, failed, deleted, imported } = chain
  if (part.file !== null) return at(IMPORTED)
  if (row) return underway(chain, seen)
  if (!seen.queue.known) return at(0, { unknown: seen.queue.because })
  if (!seen.history.known) return at(0, { unknown: seen.history.because })
  if (failed) return at(0, { trouble: `${seen.library} gave the last download up${reasonOf(failed.reason)}` })
  if (deleted) return at(0, { trouble: `It was here, and its file was removed${reasonOf(deleted.reason)}` })
  if (imported) return at(0, { trouble: `${seen.library} imported it once and has no file of it now.` })
  if (!grab) return at(0)
  return forgotten(chain, seen)
}

const reasonOf = (reason: string | null): string => (reason === null ? '.' : `: ${endOf(reason)}`)
const endOf = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** Taken, and in the queue no more, though nothing says that it failed. */
function forgotten({ download, grab }: Chain, seen: Seen): Standing {
  if (download && isWhole(download))
    return at(DOWNLOADED, { trouble: `It is downloaded, and ${seen.library} does not look at it any more.` })
  if (download) return moving(download, grab?.client ?? 'The download client', seen.now)
  const silent = seen.downloads.find(({ all }) => !all.known)
  if (silent && !silent.all.known) return at(GRABBED, { unknown: silent.all.because })
  return at(0, { trouble: `${seen.library} took it once, and no app has the download any more.` })
}

/** In the library's queue: what the client says decides, and the library where it is about importing. */
function underway(chain: Chain, seen: Seen): Standing {
  const { row, download } = chain
  const { state, status, messages, client } = row!
  const name = client ?? 'The download client'
  if (state === 'importBlocked' || state === 'importFailed' || state === 'failedPending' || state === 'failed')
    return at(DOWNLOADED, { trouble: endOf(messages[0] ?? `${seen.library} does not import it.`) })
  if (state === 'importing') return at(DOWNLOADED, { waits: `${seen.library} is importing it now.` })
  if (state === 'importPending' || status === 'completed' || (download && isWhole(download))) return whole(chain, seen)
  if (status === 'delay') return at(0, { waits: `${seen.library} holds it back in case a better one comes.` })
  if (status === 'downloadClientUnavailable' && !download)
    return at(GRABBED, { trouble: `${seen.library} cannot reach ${name}.` })
  return download ? moving(download, name, seen.now) : unseen(chain, seen, name)
}

function whole({ row }: Chain, seen: Seen): Standing {
  const { messages, health } = row!
  const trouble = messages[0] !== undefined && health !== 'ok' ? endOf(messages[0]) : null
  return at(DOWNLOADED, trouble ? { trouble } : { waits: `${seen.library} imports it when it next looks.` })
}

/** The library waits for a download that no client was seen to have. */
function unseen({ row }: Chain, { downloads, library }: Seen, name: string): Standing {
  const fitting = downloads.filter(({ protocol }) => row!.protocol === null || protocol === row!.protocol)
  const silent = fitting.find(({ all }) => !all.known)
  if (silent && !silent.all.known) return at(GRABBED, { unknown: silent.all.because })
  if (fitting.length === 0) return at(GRABBED, { unknown: `${name} is not among the apps that could be asked.` })
  return at(GRABBED, { trouble: `${library} waits for a download that ${name} does not have.` })
}

const isWhole = ({ state, size_bytes: size, done_bytes: done }: Download): boolean =>
  state === 'seeding' || state === 'done' || (size > 0 && done >= size && !unsettled.includes(state))
const unsettled: DownloadState[] = ['unpacking', 'moving', 'checking', 'failed', 'files-missing']

function moving({ state, seeds, reason, said, added_at: added }: Download, name: string, now: Date): Standing {
  switch (state) {
    case 'downloading':
      return at(DOWNLOADING, { waits: `${name} is fetching it.` })
    case 'unpacking':
      return at(DOWNLOADING, { waits: `${name} is unpacking it.` })
    case 'moving':
    case 'checking':
      return at(DOWNLOADING, { waits: `${name} is ${state} its files.` })
    case 'queued':
      return at(GRABBED, { waits: `${name} begins when others are done.` })
    case 'metadata':
      return lately(added, now, REST_MINUTES)
        ? at(GRABBED, { waits: `${name} is looking for somebody who knows what is in it.` })
        : at(GRABBED, { trouble: `Nothing moves in ${name}: nobody was found who knows what is in it.` })
    case 'paused':
      return at(GRABBED, { trouble: `It is paused in ${name}.` })
    case 'stalled':
      return at(GRABBED, {
        trouble: `Nothing moves in ${name}${seeds === 0 ? ': nobody who has all of it is connected' : ''}.`,
      })
    case 'failed':
    case 'files-missing':
      return at(GRABBED, { trouble: `${name} gave it up${reasonOf(reason)}` })
    default:
      return at(GRABBED, { unknown: `${name} says "${said}", which usher cannot place.` })
  }
}
