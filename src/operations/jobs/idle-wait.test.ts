import { expect, test } from 'bun:test'
import type { Disruption } from '../../../contract/kinds/disruption.ts'
import { usherError } from '../../lib/errors.ts'
import { findBlocker, waitUntilIdle, type IdleWait } from './idle-wait.ts'
import type { WorkContext } from './work-context.ts'

const idle: Disruption = {
  summary: '',
  complete: true,
  not_known: [],
  watching: [],
  active_downloads: [],
  imports: [],
  usual_seconds: null,
  measured_runs: 0,
}
const watched: Disruption = {
  ...idle,
  watching: [{ service: 'jellyfin', member: 'Ben', title: 'Metropolis', paused: false }],
}
const download = (resumes: boolean) => ({
  service: 'sabnzbd',
  title: 'Nosferatu.1922',
  size_bytes: 10,
  remaining_bytes: 4,
  resumes,
})

/** Waits with these answers in turn, of which the last one stays. */
function startWait(looks: readonly Disruption[], parts: Partial<IdleWait> = {}) {
  const controller = new AbortController()
  const summaries: string[] = []
  let asked = 0
  const work: WorkContext = {
    job: 'job',
    signal: controller.signal,
    reportProgress: ({ summary }) => void (summary === summaries.at(-1) || summaries.push(summary)),
    reportStep() {},
    safePoint: () => controller.signal.throwIfAborted(),
  }
  const wait: IdleWait = {
    what: 'Restart jellyfin',
    commands: { again: 'usher restart jellyfin --when-idle', now: 'usher restart jellyfin' },
    minutes: 60,
    intervalMs: 0,
    now: () => new Date(0),
    look: async () => looks[Math.min(asked++, looks.length - 1)]!,
    lock: { acquire: () => () => undefined, holder: () => undefined },
    ...parts,
  }
  return {
    ended: waitUntilIdle(wait, work),
    summaries,
    asked: () => asked,
    cancel: (why: Error) => controller.abort(why),
  }
}

test('an idle wait ends after two idle looks in a row', async () => {
  const { ended, summaries, asked } = startWait([watched, idle, watched, idle, idle])
  await ended
  expect(asked()).toBe(5)
  expect(summaries).toEqual([
    'Waiting for Ben to finish Metropolis',
    'Nobody is disturbed now; usher checks once more',
    'Waiting for Ben to finish Metropolis',
    'Nobody is disturbed now; usher checks once more',
  ])
})

test('an idle wait waits for imports and for downloads that would start over, and not for torrents', () => {
  const imports = [{ service: 'sonarr', title: 'The.Bear.S03E04' }]
  expect(findBlocker({ ...idle, imports })).toBe('sonarr to import The.Bear.S03E04')
  expect(findBlocker({ ...idle, active_downloads: [download(false)] })).toBe('sabnzbd to finish Nosferatu.1922')
  expect(findBlocker({ ...idle, active_downloads: [download(true)] })).toBeNull()
  expect(findBlocker({ ...watched, imports })).toBe('Ben to finish Metropolis, and 1 more')
})

test('an idle wait never takes an app that cannot be asked for idle', async () => {
  const silent = {
    ...idle,
    complete: false,
    not_known: [{ subject: 'Jellyfin', because: 'Jellyfin does not answer.' }],
  }
  const { ended, summaries } = startWait([silent, silent, silent, idle, idle])
  await ended
  expect(summaries[0]).toBe('Waiting for an answer from Jellyfin: Jellyfin does not answer')
})

test('an idle wait does not begin while another change holds the lock', async () => {
  let attempts = 0
  const lock: IdleWait['lock'] = {
    acquire() {
      attempts += 1
      if (attempts < 3) throw usherError('USHER-4', { what: 'Update sonarr', job: 'other' })
      return () => undefined
    },
    holder: () => ({ summary: 'Update sonarr', job: 'other', pid: 1, since: '' }),
  }
  const { ended, summaries } = startWait([idle], { lock })
  await ended
  expect(attempts).toBe(3)
  expect(summaries).toContain('Waiting for another change: Update sonarr')
})

test('an idle wait ends with an error at its limit, and says what it waited for', async () => {
  let minutes = 0
  const { ended, asked } = startWait([watched], { now: () => new Date(minutes++ * 20 * 60_000) })
  const error = await ended.then(
    () => null,
    (thrown: unknown) => thrown as { data: object },
  )
  expect(error?.data).toMatchObject({
    code: 'CHANGE-8',
    summary: '"Restart jellyfin" was not started: after 1 h, it would still disturb somebody.',
    meaning: 'It was waiting for Ben to finish Metropolis. Nothing was changed.',
    remedies: [{ command: 'usher restart jellyfin --when-idle' }, { command: 'usher restart jellyfin --dry-run' }],
  })
  expect(asked()).toBe(3)
})

test('an idle wait ends at once when it is cancelled', async () => {
  const { ended, cancel } = startWait([watched], { intervalMs: 3_600_000 })
  const reason = new Error('cancelled')
  setTimeout(() => cancel(reason), 5)
  expect(await ended.catch((thrown: unknown) => thrown)).toBe(reason)
})
