import type { Standing } from '../../../../contract/kinds/credentials.ts'
import type { App, Held } from '../../../platform/media-apps/roles/app.ts'
import { draft, slug, type Draft } from './draft.ts'

const words: Record<Held['sort'], { kind: string; purpose: (name: string) => string }> = {
  client: { kind: 'client', purpose: (name) => `Opens the download client ${name}` },
  library: { kind: 'library', purpose: (name) => `Opens ${name}` },
  'media-server': { kind: 'server', purpose: (name) => `Opens ${name}` },
  indexer: { kind: 'indexer', purpose: (name) => `Searches and fetches at ${name} in your name` },
  server: { kind: 'news', purpose: (name) => `Fetches articles from ${name}, which you pay for` },
  site: { kind: 'site', purpose: (name) => `Fetches subtitles from ${name} in your name` },
}

/** What an app was given for somebody outside this stack. Only the app shows it, so only the app can say how it does. */
export function outsideOf(app: App, held: Held): Draft {
  const { kind, purpose } = words[held.sort]
  return draft({
    id: `${app.service}.${kind}.${slug(held.name)}`,
    title: `${app.title}’s login to ${held.name}`,
    purpose: purpose(held.name),
    sort: 'login',
    service: app.service,
    kept_in: `inside ${app.title}`,
    used_by: [{ service: app.service, holds: 'current' }],
    ...standingOf(held, app.title),
  })
}

function standingOf({ word }: Held, title: string): { standing: Standing; because: string | null } {
  if (word === null) return { standing: 'not-tried', because: `${title} alone shows it, and says nothing of it.` }
  if (word.says === 'works') return { standing: 'vouched', because: `${title} uses it and has no complaint.` }
  return { standing: word.says === 'refused' ? 'refused' : 'not-known', because: word.because }
}
