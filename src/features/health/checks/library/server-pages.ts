import type { MediaServer } from '../../../../platform/media-apps/roles/media-server.ts'

interface ServerPages {
  libraries: string
  scan: string
}

/** Where a person finds them on each server's own pages. */
const pagesByApp: Readonly<Record<string, ServerPages>> = {
  jellyfin: {
    libraries: 'in Jellyfin, Dashboard, Libraries',
    scan: 'in Jellyfin, Dashboard, Scheduled Tasks: run "Scan Media Library"',
  },
  emby: {
    libraries: 'in Emby, Settings, Library',
    scan: 'in Emby, Settings, Scheduled Tasks: run "Scan media library"',
  },
  plex: {
    libraries: 'in Plex, Settings, Libraries',
    scan: 'in Plex, in the menu of the library: "Scan Library Files"',
  },
}

/** Returns where to find the libraries and the scan of a server, by name or in general. */
export const serverPages = ({ app, title }: Pick<MediaServer, 'app' | 'title'>): ServerPages =>
  pagesByApp[app] ?? { libraries: `in ${title}’s settings`, scan: `in ${title}’s settings: scan the libraries` }
