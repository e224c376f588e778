import type { Message } from '../../contract/kinds/notice.ts'
import type { Preferences } from '../../src/features/health/alerts/preferences.ts'
import type { Sight, Sights } from '../../src/features/health/alerts/sight.ts'

export const START = new Date('2026-03-14T14:00:00.000Z')
export const after = (minutes: number, from = START): Date => new Date(from.getTime() + minutes * 60_000)

export const NORMAL: Preferences = {
  preset: 'normal',
  exceptions: new Map(),
  quiet: null,
  digest: null,
  zone: 'Etc/UTC',
}

export function sight(id: string, parts: Partial<Sight> = {}): Sight {
  return {
    id,
    happening: 'service-down',
    check: id.split(':')[0]!,
    group: 'stack',
    level: 'notable',
    about: id.split(':')[1] ?? null,
    summary: `${id} is so.`,
    meaning: 'No new episodes arrive',
    advice: 'start it',
    command: 'usher up sonarr',
    since: START,
    follows: [],
    ...parts,
  }
}

/** A look that saw these, and everywhere else that all is well. */
export const saw = (...seen: Sight[]): Sights => ({ seen, isOver: () => true })

export function message(parts: Partial<Message> = {}): Message {
  return {
    id: '2026-03-14T14:00:00.000Z_one',
    at: START.toISOString(),
    digest: false,
    level: 'notable',
    title: 'sonarr is wanted and does not run.',
    body: 'No new episodes arrive\nusher up sonarr',
    items: [],
    ...parts,
  }
}
