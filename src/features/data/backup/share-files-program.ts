import { copyDatabase } from '../../../platform/app-databases/app-database.ts'
import { serveShareRequests } from '../../../platform/host/share-program.ts'
import { copyContents } from './archive/file-io.ts'
import { fingerprintOf } from './archive/unchanged-files.ts'
import { walkHere } from './folder-walk.ts'
import type { ShareFilesRequest } from './share-files.ts'

/** Looks at, reads and copies files of a share for another usher, which must not wait for the share. */
export const runShareFilesProgram = (): Promise<void> =>
  serveShareRequests((request) => answer(request as ShareFilesRequest))

function answer(request: ShareFilesRequest): unknown {
  switch (request.task) {
    case 'walk':
      return walkHere(request)
    case 'copy':
      return copyContents(request.at, request.to)
    case 'database':
      return copyDatabase(request.at, request.to)
    case 'fingerprint':
      return fingerprintOf(request.file, new Date(request.now))
  }
}
