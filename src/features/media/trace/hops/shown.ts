import type { HopData } from '../../../../../contract/kinds/trace.ts'
import type { ServerItem } from '../../../../platform/media-apps/roles/media-server.ts'
import type { Seen } from '../look.ts'
import { about, hop, labels, latest, nobody, share, type Come, type Judged } from './hop.ts'

/** From the file in the library to the screen. */
export function shown(judged: Judged): HopData[] {
  return [subtitled(judged), ...watched(judged)]
}

function subtitled({ seen, wanted }: Judged): HopData {
  const { subtitles } = seen
  if (!subtitles) return nobody(['subtitled'], seen, 'subtitles')[0]!
  const { title: app, wanted: misses } = subtitles
  if (!misses.known) return hop('subtitled', 'not-known', { because: misses.because, app })
  const here = wanted.filter(({ part }) => part.file !== null)
  if (here.length === 0) return hop('subtitled', 'waiting', { app })
  const without = here.filter(({ part }) => misses.value.some((one) => one.part === null || one.part === part.id))
  const evidence = share(
    here.filter((one) => !without.includes(one)),
    wanted,
  )
  if (without.length > 0) {
    const languages = [...new Set(misses.value.flatMap((one) => one.languages))].join(', ')
    return hop('subtitled', 'waiting', {
      evidence,
      because: about(without, seen, `${app} still looks for subtitles (${languages}).`),
      expected_next: `${app} searches again by itself.`,
      app,
    })
  }
  if (here.length < wanted.length) return hop('subtitled', 'waiting', { evidence, app })
  return hop('subtitled', 'done', { evidence: `${app} misses none.`, app })
}

function watched({ seen, wanted }: Judged): HopData[] {
  const { server } = seen
  if (!server) return nobody(['in-library', 'playable'], seen, 'server')
  const both = (make: (name: 'in-library' | 'playable') => HopData) => [make('in-library'), make('playable')]
  const { title: app, shown: found, episodes } = server
  if (!found.known) return both((name) => hop(name, 'not-known', { because: found.because, app }))
  if (!episodes.known) return both((name) => hop(name, 'not-known', { because: episodes.because, app }))
  const here = wanted.filter(({ part }) => part.file !== null)
  const seenThere = here.flatMap((come) => {
    const entry = entryOf(come, seen, found.value, episodes.value)
    return entry ? [{ come, entry }] : []
  })
  return [inLibrary({ seen, wanted, here, there: seenThere }), playable({ seen, wanted, there: seenThere })]
}

interface There {
  seen: Seen
  wanted: readonly Come[]
  there: readonly { come: Come; entry: ServerItem }[]
}

/** By its place in the series, or by the path of its file; a film is the item itself. */
export function entryOf(
  { part, file }: Come,
  { item }: Seen,
  found: ServerItem | undefined,
  episodes: readonly ServerItem[],
): ServerItem | undefined {
  if (item.media === 'films') return found
  return (
    episodes.find(({ season, number }) => season === part.season && number === part.number) ??
    episodes.find(({ path }) => path !== null && path === file?.path)
  )
}

function inLibrary({ seen, wanted, here, there }: There & { here: readonly Come[] }): HopData {
  const { title: app, scan } = seen.server!
  const missing = here.filter((one) => !there.some(({ come }) => come === one))
  const at = latest(there.map(({ entry }) => entry.added_at))
  const evidence = share(there, wanted)
  if (missing.length > 0) {
    const what = about(missing, seen, `${app} does not show it yet.`)
    const arrived = latest(missing.map(({ file, imported }) => imported?.at ?? file?.added_at))
    const next = { expected_next: `${app} shows it after its next look at the folders.` }
    if (!scan.known || scan.value.running || !scan.value.ended_at || !arrived || scan.value.ended_at < arrived)
      return hop('in-library', 'waiting', { at, evidence, because: what, ...next, app })
    const because = about(missing, seen, `${app} has looked since it was imported, and does not show it.`)
    return hop('in-library', 'failed', { at, evidence, because, app })
  }
  if (there.length < wanted.length || wanted.length === 0) return hop('in-library', 'waiting', { at, evidence, app })
  return hop('in-library', 'done', {
    at,
    evidence: evidence === null ? `${app} shows it.` : `${evidence}, says ${app}.`,
    app,
  })
}

function playable({ seen, wanted, there }: There): HopData {
  const { title: app, sees } = seen.server!
  const empty = there.filter(({ entry }) => !entry.playable).map(({ come }) => come)
  const evidence = share(
    there.filter(({ entry }) => entry.playable),
    wanted,
  )
  if (empty.length > 0) {
    const because = about(empty, seen, `${app} shows it and has nothing to play.`)
    return hop('playable', 'failed', { evidence, because, app })
  }
  const member = seen.desk?.member?.name
  if (there.length > 0 && sees?.known && !sees.value)
    return hop('playable', 'failed', { evidence, because: `${app} does not show it to ${member}.`, app })
  if (there.length < wanted.length || wanted.length === 0) return hop('playable', 'waiting', { evidence, app })
  if (sees && !sees.known) return hop('playable', 'not-known', { evidence, because: sees.because, app })
  const who = sees && member ? `, for ${member} too` : ''
  return hop('playable', 'done', {
    evidence: `${app} can play ${labels(wanted, seen) === '' ? 'it' : 'all of it'}${who}.`,
    app,
  })
}
