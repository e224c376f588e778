import { mapKnown } from '../../../lib/known.ts'
import { requiredString } from '../../../lib/json-reader.ts'
import type { MediaServerLinks } from '../roles/links.ts'
import type { AppConnection } from '../connection/connection.ts'
import { readContainer } from './items.ts'
import { readSections } from './response-readers.ts'
import { changeRejected } from '../connection/change-rejected.ts'

export const SECTIONS_PATH = '/library/sections/all'

/** source: python-plexapi, `Library.add`: Plex's own scanner and agent of each type */
const LIBRARY_TYPES: Readonly<Record<string, { type: string; scanner: string; agent: string }>> = {
  movies: { type: '1', scanner: 'Plex Movie', agent: 'tv.plex.agents.movie' },
  tvshows: { type: '2', scanner: 'Plex TV Series', agent: 'tv.plex.agents.series' },
  music: { type: '8', scanner: 'Plex Music', agent: 'tv.plex.agents.music' },
}

/** What can be entered in Plex. */
export function createPlexLinks(connection: AppConnection): MediaServerLinks {
  const refuse = (subject: string, why: string) => changeRejected(connection, subject, why)
  return {
    // source: python-plexapi, `PlexServer.browse`: the folder is in the path, in base64
    folderExists: async (folder) => {
      const wanted = folder.replace(/\/$/, '')
      const parent = wanted.slice(0, wanted.lastIndexOf('/')) || '/'
      const listed = await connection.get(
        `/services/browse/${encodeURIComponent(Buffer.from(parent).toString('base64'))}?includeFiles=0`,
        readContainer('Path', (json) => requiredString(json, 'path').replace(/\/$/, '')),
        { ifNotFound: [] },
      )
      return mapKnown(listed, (folders) => folders.includes(wanted))
    },
    addLibrary: async (name, collectionType, folder) => {
      const subject = `the library ${name}`
      const library = LIBRARY_TYPES[collectionType]
      if (!library) throw refuse(subject, `it has no libraries of the type ${collectionType}`)
      const query = new URLSearchParams({ name, ...library, language: 'en-US', locations: folder })
      await connection.submit(`${SECTIONS_PATH}?${query.toString()}`, { method: 'POST', subject })
    },
    removeLibrary: async (name) => {
      const sections = await connection.get(SECTIONS_PATH, readSections)
      if (!sections.known) throw refuse('its libraries', sections.because)
      const section = sections.value.find((one) => one.name === name)
      if (!section) throw refuse('its libraries', `it has no library ${name}`)
      await connection.submit(`/library/sections/${encodeURIComponent(section.id)}`, {
        method: 'DELETE',
        subject: 'its libraries',
      })
    },
  }
}
