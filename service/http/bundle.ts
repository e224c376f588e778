import { openBundle, type BundleFile } from '../bundles/file.ts'
import type { Machine } from '../machine.ts'
import { onlyPath } from './query.ts'
import { refusedRead, reply } from './reply.ts'
import { decodedPath, type Route } from './routes.ts'

/** `GET /api/bundle/{name}`: the file itself. All that is left of the path is its name, so that one with a slash is refused by name. */
export function bundleRoute(machine: Machine): Route {
  return {
    method: 'GET',
    path: '/api/bundle/{name…}',
    async answer({ path, query }) {
      try {
        onlyPath(query)
        return download(await openBundle(machine.places, decodedPath(path)[0]![1]))
      } catch (thrown) {
        return refusedRead(thrown)
      }
    },
  }
}

function download({ name, bytes, type, contents, close }: BundleFile) {
  const disposition = `attachment; filename="${name}"`
  const headers = ['Content-Disposition', disposition, 'Content-Length', String(bytes)]
  return reply(200, type, { is: 'pieces', pieces: bytes === 0 ? nothing(close) : contents() }, headers)
}

async function* nothing(close: () => Promise<void>): AsyncGenerator<never> {
  await close()
}
